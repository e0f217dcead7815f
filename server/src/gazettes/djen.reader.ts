import { digitsOf, formatCnj } from "@pauta/contract/cnj-number";
import { parseDate } from "@pauta/contract/dates";
import { jsonGazetteReader } from "./json-gazette.rules.ts";
import type { JsonObject } from "./json-items.rules.ts";
import { cityOfCourtroom } from "./judicial-city.rules.ts";
import { cleanText, type PublicationRecord } from "./publication-record.rules.ts";

/** The words that only communications of the DJEN have for keys. */
const ownKeys =
  /"(?:siglaTribunal|destinatarioadvogados|numeroComunicacao|data_disponibilizacao|datadisponibilizacao|numeroprocessocommascara|tipoComunicacao|meiocompleto|texto)"\s*:/;
const emptyList = /"(?:items|itens)"\s*:\s*\[\s*\]/;
const longestField = 500;

/**
 * Communications of the National Electronic Gazette of Justice (DJEN, CNJ Resolution 455/2022), as the public API
 * answers them and as the files of a court's day contain them. Only `id` and `texto` are sure to be there.
 */
export const djen = jsonGazetteReader({
  format: "djen",
  claims: (head) => /^\s*[{[]/.test(head) && (ownKeys.test(head) || emptyList.test(head)),
  listKeys: ["items", "itens"],
  isItem: (value) =>
    "texto" in value ||
    "siglaTribunal" in value ||
    "destinatarioadvogados" in value ||
    "numero_processo" in value,
  codeOf: (value) => codeOf(value.id),
  codePattern: /"id"\s*:\s*"?(\d{1,20})\b/,
  readItem: readCommunication,
});

function readCommunication(item: JsonObject): PublicationRecord | string {
  const code = codeOf(item.id);
  if (code === null) return "Comunicação sem identificador (id)";
  if (typeof item.texto !== "string") return "Comunicação sem texto";
  const text = cleanText(item.texto);
  const court = textOf(item.siglaTribunal);
  const courtroom = textOf(item.nomeOrgao);
  const number = textOf(item.numero_processo);
  const shownNumber = textOf(item.numeroprocessocommascara) ?? (number && formatCnj(number));
  return {
    source: "djen",
    code,
    registration_date: dateOf(item.data_disponibilizacao) ?? dateOf(item.datadisponibilizacao),
    publication_date: null,
    notebook_identification_cab: joined(textOf(item.meiocompleto), court),
    notebook_identification: courtroom,
    page: null,
    city: courtroom && cityOfCourtroom(courtroom, court),
    title: joined(textOf(item.tipoComunicacao), textOf(item.tipoDocumento)),
    text,
    text_is_html: isHtml(text),
    lawsuit_number: shownNumber,
    numbers: number && shownNumber && digitsOf(number) !== digitsOf(shownNumber) ? [digitsOf(number)] : [],
    lawyers: objectsIn(item.destinatarioadvogados).flatMap(({ advogado }) => {
      if (!isObject(advogado)) return [];
      const { nome, numero_oab, uf_oab } = advogado;
      return [{ name: textOf(nome) ?? "", oab: textOf(numero_oab), uf: textOf(uf_oab) }];
    }),
    recipients: objectsIn(item.destinatarios).flatMap(({ nome, polo }) => {
      const name = textOf(nome);
      return name === null ? [] : [{ name, pole: textOf(polo) }];
    }),
    court,
    communication_type: textOf(item.tipoComunicacao),
    document_type: textOf(item.tipoDocumento),
    class_code: textOf(item.codigoClasse),
    class_name: textOf(item.nomeClasse),
    medium: textOf(item.meio),
    link: textOf(item.link),
    hash: textOf(item.hash),
    canceled: cancellationOf(item),
  };
}

/** Courts may take a communication back: it comes again with a reason, a date or the status C. */
function cancellationOf(item: JsonObject): PublicationRecord["canceled"] {
  const reason = textOf(item.motivo_cancelamento);
  const date = dateOf(item.data_cancelamento);
  return reason !== null || date !== null || item.status === "C" ? { date, reason } : null;
}

function codeOf(id: unknown): string | null {
  const written = typeof id === "number" && Number.isSafeInteger(id) ? String(id) : id;
  return typeof written === "string" && /^[\w-]{1,60}$/.test(written) ? written : null;
}

/** A field's text without blanks around, or null: numbers are shown as they are, whatever else is absent. */
function textOf(value: unknown): string | null {
  const written = typeof value === "number" ? String(value) : value;
  if (typeof written !== "string") return null;
  const text = cleanText(written.length > longestField ? written.slice(0, longestField) : written).trim();
  return text === "" ? null : text;
}

/** The communications of a file share one day: the last date read is remembered. */
let lastDate: { written: string; date: string | null } = { written: "", date: null };

/** `2026-03-13`, `2026-03-13T00:00:00` or `13/03/2026`. */
function dateOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  if (value !== lastDate.written) lastDate = { written: value, date: parseDate(value.trim().slice(0, 10)) };
  return lastDate.date;
}

function joined(...parts: (string | null)[]): string | null {
  return parts.filter((part) => part !== null).join(" - ") || null;
}

function isHtml(text: string): boolean {
  return /<[a-z/!]/i.test(text) || /&(?:#x?[\da-f]{1,6}|[a-z]{2,8});/i.test(text);
}

function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter((each) => isObject(each)) : [];
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
