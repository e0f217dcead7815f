import { bareDocument, isCpfOrCnpj } from "@pauta/contract/platform/cpf-cnpj";
import { parseDate } from "@pauta/contract/platform/dates";
import { masks } from "./masks.ts";

/** How a field reads what is pasted into it as a whole. */
export type PastedText = {
  /** The value, still without its mask; null when the text is something else. */
  read: (text: string) => string | null;
  /** What the field expects: `um CEP`. */
  expected: string;
};

/** `CPF nº 111.444.777-35`, `CEP: 90010-150`: the words before a number. */
const ANNOUNCED = /^(?:cpf|cnpj|cep|data)?\s*(?:n[.º°]*)?\s*[:\-–]?\s*/i;
const withoutWords = (text: string): string => text.trim().replace(ANNOUNCED, "");

/** Spreadsheets drop zeros before a number; the check digits tell whether that happened. */
function readDocument(text: string): string | null {
  const bare = bareDocument(withoutWords(text));
  return [bare, bare.padStart(11, "0"), bare.padStart(14, "0")].find(isWhole) ?? null;
}
const isWhole = (bare: string): boolean => (bare.length === 11 || bare.length === 14) && isCpfOrCnpj(bare);

function readCep(text: string): string | null {
  const bare = withoutWords(text).replaceAll(/[.\-–\s]/g, "");
  return /^\d{8}$/.test(bare) ? bare : null;
}

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const NUMERIC = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})(?:[\s,T].*)?$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[\sT].*)?$/;
const IN_WORDS = /^(\d{1,2})º?\s*(?:de)?\s*([a-zç]{3,9})\.?\s*(?:de)?\s*(\d{4})$/i;

/** The day as `yyyy-mm-dd`, in the order of Brazil or of computers. A year of two digits is not guessed. */
function readDay(text: string): string | null {
  const written = withoutWords(text);
  const iso = ISO.exec(written);
  const brazilian = NUMERIC.exec(written) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(written);
  const words = IN_WORDS.exec(written);
  if (iso) return dayOf(iso[3]!, iso[2]!, iso[1]!);
  if (brazilian) return dayOf(brazilian[1]!, brazilian[2]!, brazilian[3]!);
  if (!words) return null;
  const month = MONTHS.indexOf(words[2]!.slice(0, 3).toLowerCase()) + 1;
  return dayOf(words[1]!, String(month), words[3]!);
}
const dayOf = (day: string, month: string, year: string): string | null =>
  parseDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);

const readDate = (text: string): string | null => {
  const day = readDay(text);
  return day && `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
};

const readers = new Map<readonly string[], PastedText>([
  [masks.cpfCnpj, { read: readDocument, expected: "um CPF ou CNPJ válido" }],
  [masks.cpf, { read: readDocument, expected: "um CPF válido" }],
  [masks.cnpj, { read: readDocument, expected: "um CNPJ válido" }],
  [masks.cep, { read: readCep, expected: "um CEP" }],
  [masks.date, { read: readDate, expected: "uma data com dia, mês e ano de quatro números" }],
]);

/** How the field with these masks reads what is pasted; undefined where the masks alone decide. */
export const pastedInto = (choices: unknown): PastedText | undefined =>
  readers.get(choices as readonly string[]);

/** Reais as people and spreadsheets write them: `R$ 1.234,56`, `1234.56`, `1,234.56`; null for anything else. */
export function readReais(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^R\$\s*/i, "")
    .replaceAll(/[\s\u00a0]/g, "");
  if (/^\d{1,3}(?:\.\d{3})*(?:,\d{1,2})?$/.test(bare) || /^\d+(?:,\d{1,2})?$/.test(bare))
    return Number(bare.replaceAll(".", "").replace(",", "."));
  if (/^\d+\.\d{1,2}$/.test(bare) || /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(bare))
    return Number(bare.replaceAll(",", ""));
  return null;
}

/** Why what was pasted is not in the field. */
export const refusePasted = (text: string, expected: string): string =>
  `“${text.trim().slice(0, 40)}” não é ${expected}`;
