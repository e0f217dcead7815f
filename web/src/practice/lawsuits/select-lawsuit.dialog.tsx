import { Button } from "@mantine/core";
import type { LawsuitChoice } from "@pauta/contract/practice/lawsuits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showProcessNumber } from "../../lib/format.ts";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { lawsuitChoicesQuery } from "./lawsuits.queries.ts";
import { ProcessName } from "../../ui/text/process-name.tsx";

type SelectLawsuitDialogProps = {
  onClose: () => void;
  onChoose: (choice: LawsuitChoice) => void;
  /** The edited lawsuit, which cannot be chosen. */
  except?: number | undefined;
};

const columns: Column<LawsuitChoice>[] = [
  {
    header: "Processo",
    cell: ({ process }) => <ProcessName process={process} />,
  },
  { header: "Clientes", cell: ({ clients }) => clients.join(", ") },
  { header: "Pasta", cell: ({ folder }) => folder, width: "8rem" },
];

/** "Selecionar Processo": the most recently changed first, or the results of a search. */
export function SelectLawsuitDialog({ onClose, onChoose, except }: SelectLawsuitDialogProps) {
  const [search, setSearch] = useState("");
  const { data, isPlaceholderData } = useQuery(lawsuitChoicesQuery(search));
  return (
    <SheetDialog
      title="Selecionar Processo"
      opened
      onClose={onClose}
      size={900}
      foot={<Button onClick={onClose}>Fechar</Button>}
    >
      <PagedList
        label="Processos para selecionar"
        columns={columns}
        rows={data?.data.filter(({ id }) => id !== except)}
        rowKey={({ id }) => id}
        rowName={({ process }) => showProcessNumber(process)}
        onOpen={onChoose}
        isRefreshing={isPlaceholderData}
        search={{
          value: search,
          onSearch: setSearch,
          placeholder: "Número ou cliente (pressione ENTER)",
        }}
        empty={{ text: "Nenhum outro processo cadastrado." }}
      />
    </SheetDialog>
  );
}
