import type { GazetteReader, ReadResult } from "./gazette-reader.rules.ts";
import { type JsonItem, JsonItems, type JsonObject, type JsonProblem } from "./json-items.rules.ts";
import { parseJsonItems } from "./json-at-once.rules.ts";
import { type PublicationRecord, type ReadFailure, readFailure } from "./publication-record.rules.ts";

export type JsonLayout = Pick<GazetteReader, "format" | "claims"> & {
  /** The keys, any of them, under which the records stand. */
  listKeys: readonly string[];
  /** Whether a loose object is a record of this layout, and not a piece of one. */
  isItem: (value: JsonObject) => boolean;
  /** Reads one record, or says in Portuguese why it cannot be one. */
  readItem: (value: JsonObject) => PublicationRecord | string;
  codeOf: (value: JsonObject) => string | null;
  /** What to look for, in the beginning of a broken record, to name it by; its first group is the code. */
  codePattern: RegExp;
};

const mostItemBytes = 8 << 20;

const reasons: Record<JsonProblem, string> = {
  unreadable: "Registro ilegível: o JSON está malformado",
  too_large: "Registro maior que o limite de 8 MB",
  truncated: "O arquivo está truncado: termina antes do fim do JSON",
  no_list: "O JSON não tem a lista de publicações",
  not_json: "O conteúdo não é um JSON válido",
  hopeless: "O restante do arquivo não pôde ser lido: o JSON está malformado",
};
const brokenDocument = "O JSON está malformado fora da lista de publicações";

/** Makes the reader of a layout that is a JSON document with a list of records. */
export function jsonGazetteReader(layout: JsonLayout): GazetteReader {
  const { format, claims, listKeys, isItem } = layout;
  return {
    format,
    claims,
    readWhole(bytes) {
      const values = parseJsonItems(bytes, listKeys);
      return (
        values &&
        readItems(
          layout,
          values.map((value, at) => ({ position: at + 1, value })),
        )
      );
    },
    open() {
      const items = new JsonItems({ listKeys, isItem, mostItemBytes });
      return {
        push: (bytes) => readItems(layout, items.push(bytes)),
        end: () => readItems(layout, items.end()),
      };
    },
  };
}

function readItems(layout: JsonLayout, items: readonly JsonItem[]): ReadResult {
  const result: ReadResult = { records: [], failures: [] };
  for (const item of items) {
    if ("problem" in item) {
      result.failures.push(failureOf(layout, item));
      continue;
    }
    const record = layout.readItem(item.value);
    if (typeof record !== "string") result.records.push({ position: item.position, record });
    else {
      const code = layout.codeOf(item.value);
      result.failures.push(readFailure(item.position, record, beginningOf(item.value), code));
    }
  }
  return result;
}

/** The first plain fields, as written: however large or deep the rest is, it is not looked at. */
function beginningOf(value: JsonObject): string {
  return Object.entries(value)
    .slice(0, 8)
    .map(([key, field]) => `"${key}": ${isPlain(field) ? String(field).slice(0, 80) : "..."}`)
    .join(", ");
}

const isPlain = (field: unknown): field is string | number | boolean =>
  typeof field === "string" || typeof field === "number" || typeof field === "boolean";

function failureOf(layout: JsonLayout, item: Extract<JsonItem, { problem: JsonProblem }>): ReadFailure {
  const isDocument = item.position === null && item.problem === "unreadable";
  const code = item.position === null ? null : (layout.codePattern.exec(item.excerpt)?.[1] ?? null);
  return readFailure(item.position, isDocument ? brokenDocument : reasons[item.problem], item.excerpt, code);
}
