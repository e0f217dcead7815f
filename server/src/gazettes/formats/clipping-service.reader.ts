import { digitsOf } from "@pauta/contract/platform/cnj-number";
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
import type { XmlFields } from "./xml/xml-fields.rules.ts";
import { xmlGazetteReader } from "./xml/xml-gazette.rules.ts";

/** Fields that only this service's records have, in both spellings in use. */
const ownField =
  /^(?:ano|cod|despacho|processo|cidade|uf)_?publicacao$|^(?:nome|cod)_?vinculo$|^data_?divulgacao$|^diario_?sigla_?wj$/i;
const tags = /<(\/?)(?:[\w-]{1,40}:)?([\w-]{1,60})(?:\s[^<>]{0,2000}?)?(\/?)>/g;

/**
 * The web service "Intimações" of a clipping vendor, bare or in its SOAP envelope. The name of its record
 * element is not published: it is the element around the first field that only its records have.
 */
export const clippingService = xmlGazetteReader({
  format: "intimacoes-xml",
  claims: (head) => /^\s*</.test(head) && (recordElementIn(head) !== null || /<intimacoes\s*\/?>/.test(head)),
  element: (beginning) => recordElementIn(beginning) ?? "publicacao",
  codeOf: (fields) => codeOf(fields.codpublicacao),
  codePattern: /<(?:[\w-]{1,40}:)?cod_?publicacao>\s*([\w-]{1,60})\s*</i,
  readRecord: readNotice,
});

function recordElementIn(head: string): string | null {
  const open: string[] = [];
  for (const [, isClosing, name, isEmpty] of head.matchAll(tags)) {
    if (ownField.test(name!)) return open.at(-1) ?? null;
    if (isClosing) {
      if (open.at(-1) === name) open.pop();
    } else if (!isEmpty) open.push(name!);
  }
  return null;
}

function readNotice(fields: XmlFields): PublicationRecord | string {
  const code = codeOf(fields.codpublicacao);
  if (code === null) return "Publicação sem identificador (codPublicacao)";
  const text = cleanText(fields.despachopublicacao ?? "");
  if (text === "") return "Publicação sem texto (despachoPublicacao)";
  const [organ, courtroom] = [textOf(fields.orgaodescricao), textOf(fields.varadescricao)];
  const journal = textOf(fields.descricaodiario);
  const number = shownNumberOf(fields.numeroprocesso) ?? shownNumberOf(fields.processopublicacao);
  const other = digitsOf(fields.processopublicacao ?? "").slice(0, 30);
  const name = textOf(fields.nomevinculo);
  const oab = textOf(fields.oabnumero);
  return recordWith({
    source: "intimacoes",
    code,
    registration_date: dateOf(fields.datadivulgacao) ?? dateOf(fields.datacadastro),
    publication_date: dateOf(fields.datapublicacao),
    notebook_identification_cab: journal,
    notebook_identification: joined(organ, courtroom),
    page: pagesOf(fields.paginainicial, fields.paginafinal),
    city: textOf(fields.cidadepublicacao),
    title: organ,
    text,
    text_is_html: isHtml(text),
    lawsuit_number: number,
    numbers: other !== "" && other !== digitsOf(number ?? "") ? [other] : [],
    lawyers: name !== null || oab !== null ? [{ name: name ?? "", oab, uf: textOf(fields.oabestado) }] : [],
    court: courtNamed([organ, journal], number),
  });
}
