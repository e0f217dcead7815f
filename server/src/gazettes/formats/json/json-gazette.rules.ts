import { mergedResults, type GazetteReader, type ReadResult } from "../gazette-reader.rules.ts";
import { type JsonItem, JsonItems, type JsonProblem } from "./json-items.rules.ts";
import type { JsonObject } from "./json-object.rules.ts";
import { type PublicationRecord, type ReadFailure, readFailure } from "../publication-record.rules.ts";

export type JsonLayout = Pick<GazetteReader, "format" | "claims"> & {
  /** The possible keys of the list of records. */
  listKeys: readonly string[];
  /** Whether an object is a record of this format, and not a piece of one. */
  isItem: (value: JsonObject) => boolean;
  /** Reads one record, or returns in Portuguese why it cannot be one. */
  readItem: (value: JsonObject) => PublicationRecord | string;
  codeOf: (value: JsonObject) => string | null;
  /** Searched in the beginning of a broken record to name it; its first group is the code. */
  codePattern: RegExp;
  /** The keys, beside the list, that contain the number of records. */
  totalKeys: readonly string[];
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

/** Makes the reader of a format that is a JSON document with a list of records. */
export function jsonGazetteReader(layout: JsonLayout): GazetteReader {
  const { format, claims, listKeys, isItem } = layout;
  const open = () => {
    const items = new JsonItems({ listKeys, isItem, mostItemBytes });
    let head: Uint8Array | undefined;
    let tail: Uint8Array = new Uint8Array();
    return {
      push(bytes: Uint8Array) {
        head ??= bytes.slice(0, TOTAL_BYTES);
        tail = bytes.slice(-TOTAL_BYTES);
        return readItems(layout, items.push(bytes));
      },
      end() {
        const total = head === undefined ? null : totalIn(head, tail, layout.totalKeys);
        return withTotal(readItems(layout, items.end()), total);
      },
    };
  };
  return {
    format,
    claims,
    readWhole(bytes) {
      const reading = open();
      return mergedResults([reading.push(bytes), reading.end()]);
    },
    open,
  };
}

/** Totals are at the beginning of a document or at its end, beside the list. */
const TOTAL_BYTES = 4096;

function totalIn(head: Uint8Array, tail: Uint8Array, keys: readonly string[]): number | null {
  const before = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, TOTAL_BYTES));
  const behind = Buffer.from(tail).subarray(-TOTAL_BYTES).toString("latin1");
  const outside = [
    before.toString("latin1").split("[", 1)[0]!,
    behind.slice(behind.lastIndexOf("]") + 1),
  ].join("\n");
  const [, written] = new RegExp(`"(?:${keys.join("|")})"\\s*:\\s*(\\d{1,9})\\b`).exec(outside) ?? [];
  return written === undefined ? null : Number(written);
}

const withTotal = (result: ReadResult, announced: number | null): ReadResult =>
  announced === null ? result : { ...result, announced };

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

/** The first plain fields, as written: the rest is not read, however large or deep it is. */
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
