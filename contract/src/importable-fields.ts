import { clientFields } from "./client-fields.ts";
import type { Fields } from "./field.ts";
import type { ImportableField, SpreadsheetKind } from "./spreadsheets.ts";

/** What a sheet's columns may fill, in the forms' order and words. */
export const importableFields: Record<SpreadsheetKind, readonly ImportableField[]> = {
  clients: importableOf(clientFields),
  lawsuits: [
    { field: "process", label: "Número do processo", required: true },
    { field: "client_name", label: "Cliente", required: false },
    { field: "client_document", label: "CPF/CNPJ do cliente", required: false },
    { field: "adverse_name", label: "Parte contrária", required: false },
    { field: "lawsuit_status_id", label: "Situação", required: false },
    { field: "user", label: "Responsável", required: false },
    { field: "folder", label: "Pasta", required: false },
    { field: "action_nature", label: "Área", required: false },
    { field: "procedural_class", label: "Classe", required: false },
    { field: "process_subject", label: "Assunto", required: false },
    { field: "opening_date", label: "Abertura", required: false },
    { field: "value", label: "Valor da causa", required: false },
    { field: "liability_forecast", label: "Previsão de risco", required: false },
    { field: "distribution", label: "Distribuição", required: false },
    { field: "forum", label: "Foro", required: false },
    { field: "judging_organ", label: "Órgão julgador", required: false },
    { field: "judicial_district", label: "Comarca", required: false },
    { field: "judicial_rod", label: "Vara", required: false },
    { field: "lawsuit_instance", label: "Instância", required: false },
    { field: "lawsuit_origin", label: "Origem", required: false },
    { field: "phase", label: "Fase", required: false },
    { field: "judge", label: "Juiz", required: false },
    { field: "reporter", label: "Relator", required: false },
    { field: "control", label: "Controle", required: false },
    { field: "rite", label: "Rito", required: false },
    { field: "section", label: "Seção", required: false },
    { field: "sequence", label: "Sequência", required: false },
    { field: "volume", label: "Volume", required: false },
    { field: "documents_folder", label: "Pasta de documentos", required: false },
    { field: "note", label: "Nota", required: false },
    { field: "observation", label: "Observação", required: false },
  ],
};

function importableOf(fields: Fields): ImportableField[] {
  return Object.entries(fields)
    .filter(([, { isInSheets }]) => isInSheets)
    .map(([field, { label, isRequired }]) => ({ field, label, required: isRequired }));
}
