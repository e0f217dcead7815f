import { cleanText, type PublicationRecord, recordWith } from "./publication-record.rules.ts";
import { codeOf, courtNamed, dateOf, isHtml, joined, shownNumberOf, textOf } from "./record-fields.rules.ts";
import { digitsOf } from "@pauta/contract/platform/cnj-number";
import type { XmlFields } from "./xml/xml-fields.rules.ts";
import { xmlGazetteReader } from "./xml/xml-gazette.rules.ts";

/**
 * The older answer of the service Publicações Online: a `<row>` for each publication, with the codes of the
 * newer one, so that a publication that came in both is imported once.
 */
export const publicacoesOnlineXml = xmlGazetteReader({
  format: "publicacoes-online-xml",
  claims: (head) => /^\s*</.test(head) && /<(?:row[\s/>]|publicacoes\s*\/?>)/.test(head),
  element: "row",
  codeOf: (fields) => codeOf(fields.codigo),
  codePattern: /<codigo>\s*([\w-]{1,60})\s*</,
  readRecord: readRow,
});

function readRow(row: XmlFields): PublicationRecord | string {
  const code = codeOf(row.codigo);
  if (code === null) return "Publicação sem código";
  const text = cleanText(row.texto ?? "");
  if (text === "") return "Publicação sem texto";
  const [organ, courtroom, journal] = [textOf(row.orgao), textOf(row.vara), textOf(row.jornal)];
  const number = shownNumberOf(row.processo);
  const former = digitsOf(row.processo_antigo ?? row.processoantigo ?? "").slice(0, 30);
  const name = textOf(row.nome);
  return recordWith({
    source: "publicacoes-online",
    code,
    registration_date: dateOf(row.data),
    notebook_identification_cab: journal,
    notebook_identification: joined(organ, courtroom),
    page: textOf(row.pagina),
    city: textOf(row.cidade),
    title: joined(organ, courtroom),
    text,
    text_is_html: isHtml(text),
    lawsuit_number: number,
    numbers: former === "" ? [] : [former],
    lawyers: name === null ? [] : [{ name, oab: null, uf: null }],
    court: courtNamed([organ, journal], number),
  });
}
