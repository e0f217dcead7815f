import type { LawsuitFile, LawsuitFolder } from "@pauta/contract/practice/lawsuit-files";
import { useQuery } from "@tanstack/react-query";
import { IconDownload, IconEdit, IconTrash } from "@tabler/icons-react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showInstant, showSize } from "../../lib/format.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import type { RowAction } from "../../ui/lists/row-actions.tsx";
import type { Requested } from "./document-dialogs.part.tsx";
import classes from "./documents.module.css";
import { FileIcon } from "./file-icon.part.tsx";
import { downloadFile, filesQuery } from "./lawsuit-files.queries.ts";

type FolderFilesProps = {
  folder: LawsuitFolder;
  onChoose: () => void;
  onShow: (file: LawsuitFile) => void;
  onRequest: (requested: Requested) => void;
};

/** Marks a file whose text is not completely searchable. */
function Searched({ file }: { file: LawsuitFile }) {
  const said = searchedPart(file);
  return said === null ? null : <small className={classes.searched}>{said}</small>;
}

function searchedPart({ text_state, is_searched_whole }: LawsuitFile): string | null {
  if (text_state === "unreadable") return "Texto não lido: a pesquisa só o acha pelo nome.";
  if (!is_searched_whole) return "Texto longo demais para a pesquisa: o do fim só se encontra lendo.";
  return null;
}

const columns: Column<LawsuitFile>[] = [
  {
    header: "Nome",
    width: "38%",
    cell: (file) => (
      <span className={classes.file}>
        <FileIcon mediaType={file.media_type} />
        <span>
          {file.file_name}
          <Searched file={file} />
        </span>
      </span>
    ),
  },
  {
    header: "Tamanho",
    width: "6rem",
    align: "end",
    narrow: "end",
    cell: ({ size }) => <span className="figures">{showSize(size)}</span>,
  },
  {
    header: "Enviado em",
    width: "9.5rem",
    align: "end",
    cell: ({ created_at }) => <span className="figures">{showInstant(created_at)}</span>,
  },
  { header: "Por", width: "18%", cell: ({ created_by }) => created_by.name },
  {
    header: "Observação",
    cell: ({ observation }) =>
      observation === null ? null : (
        <span className={`${classes.observation} clipped`} title={observation}>
          {observation}
        </span>
      ),
  },
];

/** A folder's files by name. A click opens what the page can display and saves everything else. */
export function FolderFiles({ folder, onChoose, onShow, onRequest }: FolderFilesProps) {
  const { data, error, refetch } = useQuery(filesQuery(folder));
  const actionsOf = (file: LawsuitFile): RowAction[] => [
    { label: "Baixar", icon: <IconDownload size={16} />, onClick: () => downloadFile(file) },
    {
      label: "Editar",
      writes: true,
      icon: <IconEdit size={16} />,
      onClick: () => onRequest({ is: "file", file }),
    },
    {
      label: "Excluir",
      writes: true,
      icon: <IconTrash size={16} />,
      onClick: () => onRequest({ is: "delete-file", file }),
      isDestructive: true,
    },
  ];
  if (!data && error)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar arquivos: ${failureReason(error)}`}</LoadFault>
    );
  return (
    <PagedList
      label={`Arquivos de ${folder.folder_name}`}
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      rowName={({ file_name }) => file_name}
      onOpen={onShow}
      actions={actionsOf}
      empty={{
        text: "Pasta vazia. Solte arquivos aqui ou escolha-os.",
        action: { label: "Escolher arquivos", writes: true, onClick: onChoose },
      }}
    />
  );
}
