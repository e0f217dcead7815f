import { decodeText } from "../../platform/words/charset.rules.ts";
import { jsonGazetteReader } from "./json/json-gazette.rules.ts";
import { isObject, type JsonObject } from "./json/json-object.rules.ts";
import type { GazetteReader, ReadResult } from "./gazette-reader.rules.ts";
import { cleanText, type PublicationRecord, readFailure, recordWith } from "./publication-record.rules.ts";
import { codeOf, courtNamed, dateOf, isHtml, joined, shownNumberOf, textOf } from "./record-fields.rules.ts";

const ownKeys = /"(?:idWs|idWS|conteudo64|dataDisponibilizacaoWebservice|nomeAdvogadoRedirecionado)"\s*:/;
const errorKeys = /^\s*\{[^[\]]{0,500}"(?:mensagem)"\s*:/;
/** The service's error number for "nothing was published that day". */
const NOTHING_THAT_DAY = "912";
const longestEncoded = 8 << 20;

const list = jsonGazetteReader({
  format: "publicacoes-online",
  claims: (head) => /^\s*[{[]/.test(head) && ownKeys.test(head),
  listKeys: ["publicacoes", "data", "itens"],
  isItem: (value) => "idWs" in value || "idWS" in value || "conteudo" in value,
  codeOf: (value) => codeOf(value["idWs"] ?? value["idWS"]),
  codePattern: /"idW[sS]"\s*:\s*"?(\d{1,20})\b/,
  totalKeys: ["total"],
  readItem: readPublication,
});

/**
 * The publications of the service Publicações Online, one for each lawyer that it follows, as a bare list.
 * Its errors are a number and a sentence (910 too many calls, 100 to 102 sign-in); an empty day is not an
 * error.
 */
export const publicacoesOnline: GazetteReader = {
  ...list,
  claims: (head) => list.claims(head) || (errorKeys.test(head) && /"(?:codigo|erros)"\s*:/.test(head)),
  readWhole: (bytes) => errorIn(bytes) ?? list.readWhole(bytes),
};

function readPublication(item: JsonObject): PublicationRecord | string {
  const code = codeOf(item.idWs ?? item.idWS);
  if (code === null) return "Publicação sem identificador (idWs)";
  const text = contentOf(item);
  if (text === null) return "Publicação sem conteúdo";
  const [organ, courtroom, journal] = [textOf(item.orgao), textOf(item.vara), textOf(item.nomeJornal)];
  const number = shownNumberOf(item.numeroProcessoCNJ) ?? shownNumberOf(item.numeroProcesso);
  const redirected = textOf(item.nomeAdvogadoRedirecionado);
  const lawyer = textOf(item.nomeAdvogado);
  const oab = textOf(item.oab);
  return recordWith({
    source: "publicacoes-online",
    code,
    registration_date: dateOf(item.dataDisponibilizacao) ?? dateOf(item.data),
    publication_date: dateOf(item.dataPublicacao),
    notebook_identification_cab: journal,
    notebook_identification: joined(organ, courtroom),
    page: textOf(item.pagina),
    city: textOf(item.cidade),
    title: joined(organ, courtroom),
    text,
    text_is_html: isHtml(text),
    lawsuit_number: number,
    lawyers: [
      ...(lawyer !== null || oab !== null ? [{ name: lawyer ?? "", oab, uf: textOf(item.uf) }] : []),
      ...(redirected !== null ? [{ name: redirected, oab: null, uf: null }] : []),
    ],
    recipients: [
      { name: textOf(item.parte_autora), pole: "A" },
      { name: textOf(item.parte_reu), pole: "P" },
    ].flatMap(({ name, pole }) => (name === null ? [] : [{ name, pole }])),
    court: courtNamed([organ, journal], number),
  });
}

/** The text, from `conteudo` or, in base 64, from `conteudo64`. */
function contentOf(item: JsonObject): string | null {
  const plain = item.conteudo;
  if (typeof plain === "string" && plain.trim() !== "") return cleanText(plain);
  const packed = item.conteudo64;
  if (typeof packed !== "string" || packed.length > longestEncoded) return null;
  const text = cleanText(decodeText(Buffer.from(packed, "base64")));
  return text.trim() === "" ? null : text;
}

function errorIn(bytes: Uint8Array): ReadResult | null {
  if (bytes.length > 10_000) return null;
  try {
    const answer: unknown = JSON.parse(decodeText(bytes));
    if (!isObject(answer)) return null;
    const refusal = isObject(answer.erros) ? answer.erros : answer;
    const message = textOf(refusal.mensagem);
    if (message === null) return null;
    const number = textOf(refusal.codigo) ?? textOf(answer.codigo);
    if (number === NOTHING_THAT_DAY) return { records: [], failures: [], announced: 0 };
    const shown = number === null ? message : `${message} (${number})`;
    return { records: [], failures: [readFailure(null, `A Publicações Online recusou o pedido: ${shown}`)] };
  } catch {
    return null;
  }
}
