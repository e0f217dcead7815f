import type { GazetteFormatName } from "@pauta/contract/desk/gazette-formats";
import { decodeText } from "../../../platform/words/charset.rules.ts";
import { textOfHtml } from "../../../platform/words/html-text.rules.ts";
import { textOfRtf } from "../../../platform/words/rtf-text.rules.ts";
import { tidied, TextSoFar } from "../../../platform/words/text-so-far.rules.ts";
import { type GazetteReader, headBytes, type ReadResult } from "../gazette-reader.rules.ts";
import { gazetteText } from "./gazette-text.reader.ts";
import { readFailure } from "../publication-record.rules.ts";

const mostBytes = 16 << 20;

/** A printed gazette's text in the markup of a word processor or of a web page. */
type Markup = {
  /** The name that people know. */
  name: string;
  format: GazetteFormatName;
  claims: (head: string) => boolean;
  /** @throws when it cannot be read */
  textOf: (bytes: Uint8Array, into: TextSoFar) => string;
};

export const gazetteRtf = inMarkup({
  name: "RTF",
  format: "diario-rtf",
  claims: (head) => head.startsWith(String.raw`{\rtf`),
  textOf: (bytes, into) => textOfRtf(Buffer.from(bytes).toString("latin1"), into),
});

export const gazetteHtml = inMarkup({
  name: "HTML",
  format: "diario-html",
  claims: beginsAsHtml,
  textOf: (bytes, into) => textOfHtml(decodeText(bytes), into),
});

const page = /^<(?:!doctype\s+html|html)\b/i;
/** What a part of a page begins with; the XML of services has names of its own. */
const partOfPage =
  /^<(?:head|body|meta|title|style|script|link|base|table|caption|thead|tbody|tr|t[dh]|p|div|span|font|center|b|strong|i|em|u|small|a|br|hr|h[1-6]|ul|ol|li|dl|pre|blockquote|img|section|article|main|header|form|fieldset)(?=[\s/>])/i;
/** What may precede it, and where that ends. */
const before = [
  ["<!--", "-->"],
  ["<![", "]>"],
  ["<?", "?>"],
] as const;

/** A document with an XML declaration is a page only when it says so. */
function beginsAsHtml(head: string): boolean {
  let rest = head.trimStart();
  let isXml = false;
  for (let met = openingOf(rest); met; met = openingOf(rest)) {
    const end = rest.indexOf(met[1]);
    if (end < 0) return false;
    isXml ||= met[0] === "<?";
    rest = rest.slice(end + met[1].length).trimStart();
  }
  return page.test(rest) || (!isXml && partOfPage.test(rest));
}

const openingOf = (text: string) => before.find(([opening]) => text.startsWith(opening));

/**
 * Reads markup at its end, since its text is not known before. Markup is longer than its text: within the
 * size limit no text is cut off.
 */
function inMarkup({ name, format, claims, textOf }: Markup): GazetteReader {
  const readWhole = (bytes: Uint8Array): ReadResult => {
    let text;
    try {
      text = tidied(textOf(bytes, new TextSoFar(mostBytes)));
    } catch {
      return rejected(`O ${name} não pôde ser lido: está danificado`);
    }
    if (!gazetteText.claims(text.slice(0, headBytes)))
      return rejected(`O ${name} não é de um diário conhecido`);
    return gazetteText.readWhole(Buffer.from(text));
  };
  const open = () => {
    const pieces: Uint8Array[] = [];
    let length = 0;
    return {
      push(bytes: Uint8Array): ReadResult {
        length += bytes.length;
        if (length <= mostBytes) pieces.push(bytes);
        return { records: [], failures: [] };
      },
      end: () =>
        length > mostBytes
          ? rejected(`O ${name} é maior que o limite de ${mostBytes >> 20} MB`)
          : readWhole(Buffer.concat(pieces)),
    };
  };
  return { format, claims, readWhole, open };
}

const rejected = (reason: string): ReadResult => ({ records: [], failures: [readFailure(null, reason)] });
