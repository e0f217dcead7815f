import { digitsOf, formatCnj } from "@pauta/contract/platform/cnj-number";
import { jsonGazetteReader } from "./json/json-gazette.rules.ts";
import { isObject, type JsonObject } from "./json/json-object.rules.ts";
import { cityOfCourtroom } from "./judicial-city.rules.ts";
import { cleanText, type PublicationRecord } from "./publication-record.rules.ts";
import { codeOf, dateOf, isHtml, joined, objectsIn, textOf } from "./record-fields.rules.ts";

/** Keys that only communications of the DJEN have. */
const ownKeys =
  /"(?:siglaTribunal|destinatarioadvogados|numeroComunicacao|data_disponibilizacao|datadisponibilizacao|numeroprocessocommascara|tipoComunicacao|meiocompleto|texto)"\s*:/;
const emptyList = /"(?:items|itens)"\s*:\s*\[\s*\]/;

/**
 * Communications of the National Electronic Gazette of Justice (DJEN, CNJ Resolution 455/2022), as the public
 * API returns them and as the files of a court's day contain them. Only `id` and `texto` are always present.
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
  totalKeys: ["count"],
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
    class_name: readableClass(textOf(item.nomeClasse)),
    medium: textOf(item.meio),
    link: textOf(item.link),
    hash: textOf(item.hash),
    doubt: null,
    canceled: cancellationOf(item),
  };
}

/** Courts may cancel a communication: it comes again with a reason, a date or the status C. */
function cancellationOf(item: JsonObject): PublicationRecord["canceled"] {
  const reason = textOf(item.motivo_cancelamento);
  const date = dateOf(item.data_cancelamento);
  return reason !== null || date !== null || item.status === "C" ? { date, reason } : null;
}

/** The national gazette writes classes in capitals, and leaves some accented letters small: `APELAçãO CíVEL`. */
const readableClass = (name: string | null): string | null =>
  name === null || /[a-z]/.test(name) ? name : `${name[0]!.toUpperCase()}${name.slice(1).toLowerCase()}`;
