import type { LawsuitFile, LawsuitFolder } from "@pauta/contract/practice/lawsuit-files";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconFolderPlus, IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useProfile } from "../../office/identity/identity.queries.ts";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { notifyWarning } from "../../ui/feedback/notices.tsx";
import { PanelList } from "../../ui/lists/panel-list.tsx";
import { PanelSkeletons } from "../../ui/lists/panel-skeletons.tsx";
import { type Dropped, usePageDrop } from "../../ui/fields/use-file-drop.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { useNarrow } from "../../ui/page/use-narrow.ts";
import { ChooseFolderDialog } from "./choose-folder.dialog.tsx";
import { WriteButton } from "../../ui/page/write-button.tsx";
import { useMayWrite } from "../../ui/page/writing.ts";
import classes from "./documents.module.css";
import { DocumentDialogs, type Requested } from "./document-dialogs.part.tsx";
import { FolderPanel } from "./folder-panel.part.tsx";
import { downloadFile, foldersQuery, useSaveFolder } from "./lawsuit-files.queries.ts";
import { queueFiles } from "./upload-queue.calls.ts";
import { UploadList } from "./upload-list.part.tsx";

/** The folder that the first files of a lawsuit get by themselves. */
const FIRST_FOLDER = "Documentos";

type DocumentsProps = {
  lawsuitId: number;
  /** The folder in the address: it is open and visible. */
  wantedFolder?: number | null;
};

/** A lawsuit's folders and files: uploaded, shown, renamed, moved, saved and deleted here. */
export function Documents({ lawsuitId, wantedFolder = null }: DocumentsProps) {
  const client = useQueryClient();
  const profile = useProfile();
  const { data: folders, error, refetch } = useQuery(foldersQuery(lawsuitId));
  const [opened, setOpened] = useState<ReadonlySet<number>>();
  const [knownFolder, setKnownFolder] = useState<number | null>(null);
  if (wantedFolder !== knownFolder) {
    setKnownFolder(wantedFolder);
    if (wantedFolder !== null) setOpened(new Set([...(opened ?? []), wantedFolder]));
  }
  const [requested, setRequested] = useState<Requested | null>(null);
  /** Files without a chosen folder yet. */
  const [homeless, setHomeless] = useState<File[] | null>(null);
  const mayWrite = useMayWrite();
  const creating = useSaveFolder(lawsuitId, undefined);
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(frame);
  const input = useRef<HTMLInputElement>(null);
  const chosenFor = useRef<LawsuitFolder>(undefined);

  // A lawsuit's only folder is open from the start.
  const open = opened ?? new Set(folders?.length === 1 ? [folders[0]!.id] : []);
  const openAlone = folders?.filter(({ id }) => open.has(id));

  const queueIn = (folder: LawsuitFolder, files: File[]) => {
    setOpened(new Set([...open, folder.id]));
    queueFiles(client, profile.id, folder, files);
  };
  const send = (files: File[], folder = openAlone?.length === 1 ? openAlone[0] : undefined) => {
    if (files.length === 0 || !folders || !mayWrite()) return;
    if (folders.length === 0)
      return void creating.mutateAsync({ folder_name: FIRST_FOLDER }).then(
        (made) => queueIn(made, files),
        () => {},
      );
    if (!folder) return setHomeless(files);
    queueIn(folder, files);
  };
  const take = ({ files, hasFolders }: Dropped, folder?: LawsuitFolder) => {
    if (hasFolders) notifyWarning("Pastas inteiras não podem ser soltas aqui. Solte os arquivos.");
    send(files, folder);
  };
  const choose = (folder?: LawsuitFolder) => {
    chosenFor.current = folder;
    input.current?.click();
  };
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  const show = (file: LawsuitFile) =>
    file.preview === "none" ? downloadFile(file) : setRequested({ is: "preview", file });

  const isOver = usePageDrop((dropped) => take(dropped));
  useKeys("Documentos", [
    { keys: "u", label: "Enviar arquivos", writes: true, run: () => choose() },
    { keys: "p", label: "Criar pasta", writes: true, run: () => setRequested({ is: "folder" }) },
  ]);

  return (
    <div ref={frame} className={classes.documents} data-over={isOver}>
      <div className={classes.bar} data-no-print>
        <span className={classes.hint} aria-hidden>
          {isOver ? "Solte para enviar" : "Arquivos podem ser soltos em qualquer lugar da página"}
        </span>
        <WriteButton
          leftSection={<IconFolderPlus size={16} />}
          onClick={() => setRequested({ is: "folder" })}
        >
          Criar pasta
        </WriteButton>
        <WriteButton leftSection={<IconUpload size={16} />} onClick={() => choose()}>
          Enviar arquivos
        </WriteButton>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Arquivos a enviar"
          onChange={(event) => {
            send([...(event.currentTarget.files ?? [])], chosenFor.current);
            // Allows choosing the same file again.
            event.currentTarget.value = "";
          }}
        />
      </div>
      <UploadList userId={profile.id} lawsuitId={lawsuitId} />
      {!folders &&
        (error ? (
          <LoadFault
            onRetry={() => void refetch()}
          >{`Erro ao carregar pastas: ${failureReason(error)}`}</LoadFault>
        ) : (
          <PanelSkeletons label="Pastas" />
        ))}
      {folders?.length === 0 && (
        <EmptyState
          action={{
            label: "Criar a primeira pasta",
            writes: true,
            onClick: () => setRequested({ is: "folder" }),
          }}
        >
          {`Este processo ainda não tem documentos. Solte arquivos aqui: eles vão para a pasta ${FIRST_FOLDER}.`}
        </EmptyState>
      )}
      {folders && folders.length > 0 && (
        <PanelList label="Pastas">
          {folders.map((folder) => (
            <FolderPanel
              key={folder.id}
              folder={folder}
              isNarrow={isNarrow}
              isOpen={open.has(folder.id)}
              isCurrent={folder.id === wantedFolder}
              onToggle={() => toggle(folder.id)}
              onDrop={(dropped) => take(dropped, folder)}
              onChoose={() => choose(folder)}
              onShow={show}
              onRequest={setRequested}
            />
          ))}
        </PanelList>
      )}
      <DocumentDialogs
        lawsuitId={lawsuitId}
        requested={requested}
        folders={folders ?? []}
        onClose={() => setRequested(null)}
      />
      {homeless && folders && (
        <ChooseFolderDialog
          lawsuitId={lawsuitId}
          folders={folders}
          files={homeless}
          onClose={() => setHomeless(null)}
          onChoose={(folder) => send(homeless, folder)}
        />
      )}
    </div>
  );
}
