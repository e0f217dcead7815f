import { ActionIcon, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { useQueryClient } from "@tanstack/react-query";
import { IconX } from "@tabler/icons-react";
import { showCount, showSize } from "../../lib/format.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./documents.module.css";
import { dropUpload, retryUpload, type Upload, useUploads } from "./upload-queue.calls.ts";

/** Running uploads with their progress; failed ones, with the reason and a retry. */
export function UploadList({ userId, lawsuitId }: { userId: number; lawsuitId: number }) {
  const uploads = useUploads(userId, lawsuitId);
  if (uploads.length === 0) return null;
  const going = uploads.filter(({ state }) => state === "waiting" || state === "sending").length;
  return (
    <section aria-label="Envios">
      {going > 0 && (
        <p className={`${classes.going} soft`}>
          {`Enviando ${showCount(going, "arquivo", "arquivos")}. Continue trabalhando, mas não feche o Pauta.`}
        </p>
      )}
      <ul className={classes.uploads}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const client = useQueryClient();
  const { id, file, folder, state, sent } = upload;
  const isFailed = state === "failed" || state === "refused";
  const isGoing = state === "waiting" || state === "sending";
  const drop = isGoing ? `Cancelar o envio de ${file.name}` : `Dispensar ${file.name}`;
  return (
    <li className={classes.upload} data-failed={isFailed}>
      <span className={classes.name} title={file.name}>
        {file.name}
      </span>
      <span className={`figures ${classes.size}`}>{showSize(file.size)}</span>
      <div className={classes.tools}>
        {state === "failed" && (
          <WriteButton
            size="xs"
            aria-label={`Tentar de novo ${file.name}`}
            onClick={() => retryUpload(client, id)}
          >
            Tentar de novo
          </WriteButton>
        )}
        {state !== "sent" && (
          <ActionIcon aria-label={drop} onClick={() => dropUpload(client, id)}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </div>
      <span className={classes.state}>{wordsFor(upload)}</span>
      {isGoing && (
        <Progress
          className={classes.progress}
          size="sm"
          value={Math.round(sent * 100)}
          aria-label={`Envio de ${file.name} para ${folder.name}`}
        />
      )}
    </li>
  );
}

function wordsFor({ state, folder, sent, reason }: Upload): string {
  if (state === "waiting") return `${folder.name} · na fila`;
  if (state === "sent") return `${folder.name} · enviado`;
  if (state === "sending")
    return sent < 1 ? `${folder.name} · ${Math.floor(sent * 100)} %` : `${folder.name} · conferindo`;
  return `Falha ao enviar o arquivo: ${reason}`;
}
