import { decodeText } from "../words/charset.rules.ts";
import { textOfHtml } from "../words/html-text.rules.ts";
import { textOfRtf } from "../words/rtf-text.rules.ts";
import { tidied, TextSoFar } from "../words/text-so-far.rules.ts";
import { type GazetteReader, headBytes, type ReadResult } from "./gazette-reader.rules.ts";
import { gazetteText } from "./gazette-text.reader.ts";
import { readFailure } from "./publication-record.rules.ts";

const mostBytes = 16 << 20;

/** A printed gazette's text in the markup of a word processor or of a page. */
type Markup = {
  /** As people call it. */
  name: string;
  format: string;
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
  claims: (head) => /^\s*(?:<\?xml[^>]{0,200}>\s*)?<(?:!doctype\s+html|html)\b/i.test(head),
  textOf: (bytes, into) => textOfHtml(decodeText(bytes), into),
});

/** Markup has to be there as a whole before its text is known; markup is longer than its text, so that none is cut off. */
function inMarkup({ name, format, claims, textOf }: Markup): GazetteReader {
  const readWhole = (bytes: Uint8Array): ReadResult => {
    let text;
    try {
      text = tidied(textOf(bytes, new TextSoFar(mostBytes)));
    } catch {
      return refused(`O ${name} não pôde ser lido: está danificado`);
    }
    if (!gazetteText.claims(text.slice(0, headBytes)))
      return refused(`O ${name} não é de um diário conhecido`);
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
          ? refused(`O ${name} é maior que o limite de ${mostBytes >> 20} MB`)
          : readWhole(Buffer.concat(pieces)),
    };
  };
  return { format, claims, readWhole, open };
}

const refused = (reason: string): ReadResult => ({ records: [], failures: [readFailure(null, reason)] });
