import { ClientForm } from "@pauta/contract/practice/clients";
import { splitInCell } from "../lawsuits/party-cells.rules.ts";
import { cutText, isCut } from "./cell-text.rules.ts";
import { CellFault, documentFrom } from "./row-values.rules.ts";

/** The people of a lawsuit's row, to be linked or created. */
export type RowParties = {
  clients: { name: string; cpf_cnpj: string | null }[];
  adverse: { name: string }[];
};

export type Issue = { path: readonly PropertyKey[]; message: string };

function partiesIn(cell: string): string[] {
  if (isCut(cell)) throw new CellFault("São partes demais para uma célula");
  return splitInCell(cell);
}

/** Each cell names one or more people separated by semicolons. */
export const partyReaders = {
  client_name: partiesIn,
  client_document: (cell: string) => partiesIn(cell).map(documentFrom),
  adverse_name: partiesIn,
};

type Cells = { [K in keyof typeof partyReaders]: unknown };

/** The parties of a row, clients with the documents at the same positions, and the errors in them. */
export function readParties(cells: Cells): { parties: RowParties; issues: Issue[] } {
  const { client_name, client_document, adverse_name } = cells as Record<keyof Cells, string[] | undefined>;
  const documents = client_document ?? [];
  const names = client_name ?? documents.map(() => UNNAMED);
  const issues: Issue[] = [];
  if (documents.length > names.length)
    issues.push({ path: ["client_document"], message: "São mais documentos do que clientes" });
  const clients = names.flatMap((name, index) => {
    const cpf_cnpj = documents[index];
    if (name === "" && !cpf_cnpj) return [];
    const { data, error } = ClientForm.safeParse({ name, cpf_cnpj });
    for (const { path, message } of error?.issues ?? [])
      issues.push({ path: [path[0] === "name" ? "client_name" : "client_document"], message });
    return data === undefined || client_name === undefined
      ? []
      : [{ name: data.name, cpf_cnpj: data.cpf_cnpj }];
  });
  const adverse = (adverse_name ?? []).filter(Boolean).map((name) => ({ name: cutText(name, 300) }));
  return { parties: { clients, adverse }, issues };
}

/** The name for a document without a name: the document is validated but creates nobody. */
const UNNAMED = "sem nome";
