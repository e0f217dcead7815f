import type { Contributions } from "../../platform/process/contributions.ts";

/** The tables that an office's export contains, each with the name of its file. */
export function exportedTables(contributions: Contributions): ReadonlyMap<string, string> {
  const tables = contributions.flatMap((one) => Object.entries(one.tables));
  return new Map(
    tables.flatMap(([table, { office }]) => ("exported" in office ? [[table, office.exported]] : [])),
  );
}

/** Columns that are secret, refer to other offices' rows, or are of use to the program only. */
const KEPT_BACK =
  /^(?:password_hash|token_hash|sealed_.*|card_token|customer_reference|charge_reference|charge_key|storage_key|identity_key|text_digest|progress_key|name_codes|folded_.*|company_id)$/;
const PROGRAMS_TYPES = new Set(["tsvector"]);

export type Column = { name: string; type: string };

export const isExported = ({ name, type }: Column): boolean =>
  !KEPT_BACK.test(name) && !PROGRAMS_TYPES.has(type);

/** A name for a ZIP entry valid on every system: no path, no forbidden character, never empty. */
export function entryName(name: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, "_")
    .replaceAll(/\.{2,}/g, ".")
    .trim();
  const [, stem = "", ending = ""] = /^(.*?)(\.[^.]{1,10})?$/su.exec(plain) ?? [];
  const cut = `${stem.slice(0, 100).toWellFormed()}${ending}`.replaceAll(/^[. ]+|[. ]+$/g, "");
  return cut === "" ? "sem nome" : cut;
}

/** The cell of a row's value. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value); // oxlint-disable-line typescript/no-base-to-string -- never an object here
}

/** The text file that explains the export. */
export const readMe = (office: string, day: string, missing: string) =>
  [
    `Exportação dos dados de ${office}, feita pelo Pauta em ${day}.`,
    "",
    "dados/     cada lista em dois formatos: .json (para programas) e .csv (para planilhas; separado por ponto e vírgula).",
    "arquivos/  os arquivos dos processos, em pastas com o número do processo e o nome da pasta.",
    "",
    "As colunas que terminam em _id apontam para o id da lista correspondente. Datas estão como aaaa-mm-dd e horários em UTC.",
    "Senhas, chaves de acesso e dados que paguem por si não fazem parte da exportação.",
    ...(missing === "" ? [] : ["", "Arquivos que não puderam ser lidos:", missing]),
    "",
  ].join("\r\n");
