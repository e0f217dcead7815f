import { ActionIcon, Button, Skeleton } from "@mantine/core";
import type { LawsuitFile } from "@pauta/contract/practice/lawsuit-files";
import { useQuery } from "@tanstack/react-query";
import { IconChevronLeft, IconChevronRight, IconDownload } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showInstant, showSize } from "../../lib/format.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { CannotShow } from "./cannot-show.part.tsx";
import { addressOfFile, downloadFile, filesQuery, textQuery } from "./lawsuit-files.queries.ts";
import classes from "./preview.module.css";

const PdfView = lazy(
  loadPatiently(() => import("./pdf-view.part.tsx").then((file) => ({ default: file.PdfView }))),
);

/** A file that the page can display: PDF, image or plain text; from it the others of its folder are reached. */
export function PreviewDialog({ file: first, onClose }: { file: LawsuitFile; onClose: () => void }) {
  const [file, show] = useState(first);
  const { file_name, size, created_at, created_by, observation } = file;
  return (
    <SheetDialog
      title={<span className={classes.title}>{file_name}</span>}
      opened
      onClose={onClose}
      size={1100}
      tools={<Beside file={file} onShow={show} />}
      foot={
        <>
          <Button leftSection={<IconDownload size={16} />} onClick={() => downloadFile(file)}>
            Baixar
          </Button>
          <Button onClick={onClose}>Fechar</Button>
        </>
      }
    >
      <p className={classes.meta}>
        <span className="figures">{showSize(size)}</span>, enviado em{" "}
        <span className="figures">{showInstant(created_at)}</span> por {created_by.name}
        {observation !== null && <span className={classes.observation}>{observation}</span>}
      </p>
      <Suspense key={file.id} fallback={<Skeleton height="60vh" radius="xs" />}>
        {file.preview === "pdf" && <PdfView address={addressOfFile(file, { isShown: true })} />}
        {file.preview === "image" && <ImageView file={file} />}
        {file.preview === "text" && <TextView file={file} />}
      </Suspense>
    </SheetDialog>
  );
}

/** The files before and after this one in its folder, by buttons and keys, as far as the page can display them. */
function Beside({ file, onShow }: { file: LawsuitFile; onShow: (file: LawsuitFile) => void }) {
  const { data = [] } = useQuery(filesQuery({ lawsuit_id: file.lawsuit_id, id: file.folder_id }));
  const shown = data.filter(({ preview }) => preview !== "none");
  const at = shown.findIndex(({ id }) => id === file.id);
  const go = (by: 1 | -1) => {
    const next = shown[at + by];
    if (at >= 0 && next) onShow(next);
  };
  useKeys("Arquivos", [
    { keys: "j", label: "Próximo arquivo da pasta", run: () => go(1), inDialog: true },
    { keys: "k", label: "Arquivo anterior da pasta", run: () => go(-1), inDialog: true },
  ]);
  if (at < 0 || shown.length < 2) return null;
  return (
    <>
      <ActionIcon
        aria-label="Arquivo anterior"
        title="Arquivo anterior (K)"
        disabled={at === 0}
        onClick={() => go(-1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <output className="figures">{`${at + 1} de ${shown.length}`}</output>
      <ActionIcon
        aria-label="Próximo arquivo"
        title="Próximo arquivo (J)"
        disabled={at === shown.length - 1}
        onClick={() => go(1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </>
  );
}

function ImageView({ file }: { file: LawsuitFile }) {
  const [isWhole, setWhole] = useState(false);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <CannotShow>A imagem não pôde ser mostrada.</CannotShow>;
  return (
    <div className={classes.frame}>
      <button
        type="button"
        className={classes.imageButton}
        aria-label={isWhole ? "Ajustar à tela" : "Ver no tamanho real"}
        onClick={() => setWhole(!isWhole)}
      >
        <img
          className={classes.image}
          data-whole={isWhole}
          src={addressOfFile(file, { isShown: true })}
          alt={file.file_name}
          onError={() => setBroken(true)}
        />
      </button>
    </div>
  );
}

function TextView({ file }: { file: LawsuitFile }) {
  const { data, error } = useQuery(textQuery(file));
  if (error) return <CannotShow>{`Erro ao carregar o arquivo: ${failureReason(error)}`}</CannotShow>;
  if (!data) return <Skeleton height="40vh" radius="xs" />;
  if (data.text === "") return <p className="soft">O arquivo está vazio.</p>;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be reachable by keyboard */}
      <pre className={classes.text} tabIndex={0}>
        {data.text}
      </pre>
      {data.isCut && <p className="soft">Este é só o começo do arquivo. Baixe-o para ler tudo.</p>}
    </>
  );
}
