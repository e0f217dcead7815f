import { jsonGazetteReader } from "./json/json-gazette.rules.ts";
import { isObject, type JsonObject } from "./json/json-object.rules.ts";
import type { GazetteReader, ReadResult } from "./gazette-reader.rules.ts";
import { cleanText, type PublicationRecord, readFailure, recordWith } from "./publication-record.rules.ts";
import { codeOf, courtNamed, dateOf, isHtml, shownNumberOf, textOf } from "./record-fields.rules.ts";

const list = jsonGazetteReader({
  format: "aasp",
  claims: (head) =>
    /^\s*[{[]/.test(head) && /"(?:intimacoes|codigoRelacionamento|textoPublicacao)"\s*:/.test(head),
  listKeys: ["intimacoes"],
  isItem: (value) => "codigoRelacionamento" in value || "textoPublicacao" in value,
  codeOf: (value) => codeOf(value["codigoRelacionamento"]),
  codePattern: /"codigoRelacionamento"\s*:\s*"?(\d{1,20})\b/,
  totalKeys: ["totalIntimacoes", "total"],
  readItem: readNotice,
});

/**
 * The notices that the São Paulo lawyers' association (AASP) delivers to a member: `{ intimacoes, erro,
 * status }`. The member whose key requested them is not named: lawyers are found in the text.
 */
export const aasp: GazetteReader = {
  ...list,
  readWhole: (bytes) => errorIn(bytes) ?? list.readWhole(bytes),
};

function readNotice(item: JsonObject): PublicationRecord | string {
  const code = codeOf(item.codigoRelacionamento);
  if (code === null) return "Intimação sem identificador (codigoRelacionamento)";
  if (typeof item.textoPublicacao !== "string" || item.textoPublicacao.trim() === "")
    return "Intimação sem texto (textoPublicacao)";
  const journal = isObject(item.jornal) ? item.jornal : {};
  const name = textOf(journal.nomeJornal);
  const number = shownNumberOf(item.numeroUnicoProcesso);
  const date = dateOf(journal.dataDisponibilizacao_Publicacao);
  // one field for both dates; another field says which of them it is
  const isPublication = /^\s*publica/i.test(textOf(journal.termoReferenciaData) ?? "");
  const foot = textOf(item.rodape);
  const text = cleanText(item.textoPublicacao) + (foot === null ? "" : `\n${foot}`);
  return recordWith({
    source: "aasp",
    code,
    registration_date: isPublication ? null : date,
    publication_date: isPublication ? date : null,
    notebook_identification_cab: name,
    notebook_identification: textOf(item.titulo),
    title: textOf(item.cabecalho),
    text,
    text_is_html: isHtml(text),
    lawsuit_number: number,
    court: courtNamed([name], number),
  });
}

/** A response without notices may be an error: a wrong key, a day out of range. */
function errorIn(bytes: Uint8Array): ReadResult | null {
  if (bytes.length > 10_000) return null;
  try {
    const answer: unknown = JSON.parse(
      Buffer.from(bytes)
        .toString("utf8")
        .replace(/^\ufeff/, ""),
    );
    if (!isObject(answer) || !answer.erro) return null;
    if (Array.isArray(answer.intimacoes) && answer.intimacoes.length > 0) return null;
    const words = [answer.erro, answer.mensagem, answer.status].map(textOf);
    const reason = words.find((word) => word !== null) ?? "sem explicação";
    return { records: [], failures: [readFailure(null, `A AASP respondeu com um erro: ${reason}`)] };
  } catch {
    return null;
  }
}
