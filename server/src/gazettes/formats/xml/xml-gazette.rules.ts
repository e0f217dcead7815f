import type { GazetteReader, ReadResult } from "../gazette-reader.rules.ts";
import { mergedResults } from "../gazette-reader.rules.ts";
import { type PublicationRecord, type ReadFailure, readFailure } from "../publication-record.rules.ts";
import { readXmlFields, type XmlFields } from "./xml-fields.rules.ts";
import { type XmlProblem, type XmlRecord, XmlRecords, type XmlRecordsOptions } from "./xml-records.rules.ts";

export type XmlLayout = Pick<GazetteReader, "format" | "claims"> &
  Pick<XmlRecordsOptions, "element"> & {
    /** Reads one record, or returns in Portuguese why it cannot be one. */
    readRecord: (fields: XmlFields) => PublicationRecord | string;
    codeOf: (fields: XmlFields) => string | null;
    /** Searched in the beginning of a broken record to name it; its first group is the code. */
    codePattern: RegExp;
  };

const malformed = "Registro ilegível: o XML está malformado";
const reasons: Record<XmlProblem, string> = {
  unclosed: malformed,
  too_large: "Registro maior que o limite de 8 MB",
  truncated: "O arquivo está truncado: termina antes do fim do XML",
  no_records: "O XML não tem nenhuma publicação",
};
/** What services return instead of publications: a SOAP fault (SOAP 1.1 § 4.4) or a message of their own. */
const errorElement = /<(?:[\w-]{1,40}:)?(faultstring|mensagem|erro)>([^<]{1,300})</i;

/** Makes the reader of a format that is an XML document with an element for each record. */
export function xmlGazetteReader(layout: XmlLayout): GazetteReader {
  const { format, claims, element } = layout;
  const open = () => {
    const records = new XmlRecords({ element });
    return {
      push: (bytes: Uint8Array) => readRecords(layout, records.push(bytes)),
      end: () => readRecords(layout, records.end()),
    };
  };
  return {
    format,
    claims,
    readWhole(bytes) {
      const reading = open();
      const result = mergedResults([reading.push(bytes), reading.end()]);
      return result.records.length + result.failures.length > 0 ? result : emptyResult(bytes);
    },
    open,
  };
}

function emptyResult(bytes: Uint8Array): ReadResult {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64 << 10)).toString();
  const message = errorElement.exec(beginning)?.[2]?.trim();
  const failures = message ? [readFailure(null, `O serviço respondeu com um erro: ${message}`)] : [];
  return { records: [], failures };
}

function readRecords(layout: XmlLayout, found: readonly XmlRecord[]): ReadResult {
  const result: ReadResult = { records: [], failures: [] };
  for (const one of found) {
    if ("problem" in one) result.failures.push(failureOf(layout, one));
    else readRecord(layout, one, result);
  }
  return result;
}

function readRecord(
  layout: XmlLayout,
  { position, xml }: Extract<XmlRecord, { xml: string }>,
  result: ReadResult,
): void {
  let fields: XmlFields;
  try {
    fields = readXmlFields(xml);
  } catch {
    const code = layout.codePattern.exec(xml)?.[1] ?? null;
    result.failures.push(readFailure(position, malformed, xml.slice(0, 1000), code));
    return;
  }
  const record = layout.readRecord(fields);
  if (typeof record !== "string") result.records.push({ position, record });
  else result.failures.push(readFailure(position, record, xml.slice(0, 1000), layout.codeOf(fields)));
}

function failureOf(layout: XmlLayout, one: Extract<XmlRecord, { problem: XmlProblem }>): ReadFailure {
  const code = one.position === null ? null : (layout.codePattern.exec(one.excerpt)?.[1] ?? null);
  return readFailure(one.position, reasons[one.problem], one.excerpt, code);
}
