import { clientFields } from "@pauta/contract/client-fields";
import type { Fields } from "@pauta/contract/field";
import { importableFields } from "@pauta/contract/importable-fields";
import type { SpreadsheetKind } from "@pauta/contract/spreadsheets";

/** Other words than the forms' that offices and other programs write above a field's column. */
const otherHeads: Record<SpreadsheetKind, Record<string, readonly string[]>> = {
  clients: headsOf(clientFields),
  lawsuits: {
    process: ["processo", "numero", "numero cnj", "cnj", "n processo", "n do processo"],
    client_name: ["nome do cliente", "autor", "requerente", "parte"],
    client_document: ["cpf", "cnpj", "cpf cnpj", "cpf do cliente", "cnpj do cliente", "documento do cliente"],
    adverse_name: ["parte contraria", "reu", "requerido", "adverso"],
    lawsuit_status_id: ["status", "andamento"],
    user: ["advogado", "advogado responsavel"],
    folder: ["numero da pasta", "pasta fisica"],
    action_nature: ["area do direito", "natureza"],
    procedural_class: ["classe processual", "tipo de acao", "acao"],
    process_subject: ["objeto", "assunto principal"],
    opening_date: [
      "data de abertura",
      "distribuido em",
      "data de distribuicao",
      "data distribuicao",
      "ajuizamento",
    ],
    value: ["valor", "valor da acao"],
    liability_forecast: ["valor provisionado", "provisao", "contingencia"],
    forum: ["forum"],
    lawsuit_instance: ["grau"],
    phase: ["fase processual"],
    note: ["descricao", "titulo"],
    observation: ["observacoes", "obs"],
  },
};

function headsOf(fields: Fields): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, { importHeads }]) => [name, importHeads]));
}

/** A head as it is compared: accents, case and punctuation off. */
const plain = (head: string): string =>
  head
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/**
 * Which column probably fills which field, by the words above it; each column fills one field at most, and the words
 * of the forms go before those of other programs.
 */
export function proposeMapping(kind: SpreadsheetKind, columns: readonly string[]): Record<string, number> {
  const heads = columns.map(plain);
  const taken = new Set<number>();
  const mapping: Record<string, number> = {};
  const propose = (field: string, words: readonly string[]) => {
    if (field in mapping) return;
    const column = heads.findIndex((head, place) => !taken.has(place) && words.includes(head));
    if (column === -1) return;
    taken.add(column);
    mapping[field] = column;
  };
  for (const { field, label } of importableFields[kind]) propose(field, [plain(label), plain(field)]);
  for (const { field } of importableFields[kind]) propose(field, otherHeads[kind][field] ?? []);
  return mapping;
}
