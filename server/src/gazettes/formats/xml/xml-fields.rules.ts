import { SaxesParser } from "saxes";

/** The fields of a record by their names without prefix, underscores and capitals: `codPublicacao` is `codpublicacao`. */
export type XmlFields = Readonly<Record<string, string>>;

const mostDepth = 40;

/** Characters that XML 1.0 forbids (§ 2.2), which clipping services let through. */
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** An ampersand that begins neither one of the five entities of XML nor a character reference. */
const looseAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/g;
const cdata = /(<!\[CDATA\[[\s\S]*?\]\]>)/;

/**
 * The fields of one record's element. A lone ampersand is taken literally, and entities of HTML stay as they
 * are written: only XML's own five are replaced.
 *
 * @throws when the element is not well-formed
 */
export function readXmlFields(xml: string): XmlFields {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const open: string[] = [];
  let written: string[] = [];
  const parser = new SaxesParser();
  const add = (text: string) => {
    if (open.length > 1) written.push(text);
  };
  parser.on("opentag", ({ name }) => {
    if (open.length > mostDepth) throw new Error("elements too deep");
    if (open.length > 1) written.push("\n");
    open.push(name);
  });
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => {
    const name = open.pop()!;
    if (open.length > 1) written.push("\n");
    if (open.length !== 1) return;
    const key = name
      .slice(name.indexOf(":") + 1)
      .replaceAll("_", "")
      .toLowerCase();
    const text = written.join("").trim();
    if (!fields[key]) fields[key] = text;
    written = [];
  });
  parser.write(soundXml(xml)).close();
  return fields;
}

function soundXml(xml: string): string {
  return xml
    .replace(forbidden, "")
    .split(cdata)
    .map((piece) => (piece.startsWith("<![CDATA[") ? piece : piece.replace(looseAmpersand, "&amp;")))
    .join("");
}
