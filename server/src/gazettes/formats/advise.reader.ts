import { jsonGazetteReader } from "./json/json-gazette.rules.ts";
import type { JsonObject } from "./json/json-object.rules.ts";
import { cleanText, type PublicationRecord, recordWith } from "./publication-record.rules.ts";
import {
  codeOf,
  courtNamed,
  dateOf,
  isHtml,
  joined,
  pagesOf,
  shownNumberOf,
  textOf,
} from "./record-fields.rules.ts";

const ownKeys = /"(?:codPublicacao|idPublicacao|nomeCadernoDiario|totalRegistros)"\s*:/;

/**
 * The publications of the service Advise: `{ itens, totalRegistros }`. `dataPublicacao` is the legal
 * publication; the day of availability is the one on which the service entered it. The lawyer whom it follows
 * is found in the text.
 */
export const advise = jsonGazetteReader({
  format: "advise",
  claims: (head) => /^\s*[{[]/.test(head) && ownKeys.test(head),
  listKeys: ["itens", "items"],
  isItem: (value) => "codPublicacao" in value || "conteudo" in value,
  codeOf: (value) => codeOf(value["codPublicacao"]),
  codePattern: /"codPublicacao"\s*:\s*"?(\d{1,20})\b/,
  totalKeys: ["totalRegistros"],
  readItem: readPublication,
});

function readPublication(item: JsonObject): PublicationRecord | string {
  const code = codeOf(item.codPublicacao);
  if (code === null) return "Publicação sem identificador (codPublicacao)";
  if (typeof item.conteudo !== "string" || item.conteudo.trim() === "") return "Publicação sem conteúdo";
  const text = cleanText(item.conteudo);
  const notebook = textOf(item.nomeCadernoDiario);
  const number = shownNumberOf(item.numero);
  const cab = textOf(item.descricaoDiario) ?? textOf(item.nomeDiario);
  return recordWith({
    source: "advise",
    code,
    registration_date: dateOf(item.dataHoraCadastro) ?? dateOf(item.dataHoraMovimento),
    publication_date: dateOf(item.dataPublicacao),
    notebook_identification_cab: cab,
    notebook_identification: joined(notebook, textOf(item.varaDescricao)),
    page: pagesOf(item.paginaInicialPublicacao, item.paginaFinalPublicacao),
    city: textOf(item.cidadeComarcaDescricao),
    title: textOf(item.despacho),
    text,
    text_is_html: isHtml(text),
    lawsuit_number: number,
    document_type: textOf(item.despacho),
    court: courtNamed([notebook, cab], number),
  });
}
