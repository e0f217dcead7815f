import { Parser } from "htmlparser2";
import { TextSoFar } from "./text-so-far.rules.ts";

/** Block elements, whose text is separate from what surrounds them. */
const APART = new Set(
  "address article blockquote br dd div dl dt fieldset figcaption footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th title tr ul".split(
    " ",
  ),
);
/**
 * Maximum nesting of elements: that of browsers (512) and some more; the parser is slow with very deep ones.
 */
export const DEEPEST = 1000;
const UNSEEN = new Set(["script", "style", "noscript", "template"]);

/** The text that a browser would show of a page. @throws when its elements are nested deeper than browsers allow */
export function textOfHtml(html: string, text = new TextSoFar()): string {
  let unseen = 0;
  let depth = 0;
  let asWritten = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (++depth > DEEPEST) throw new Error("the elements are nested too deep");
      if (UNSEEN.has(name)) unseen += 1;
      if (name === "pre") asWritten += 1;
      if (APART.has(name)) text.add("\n");
    },
    onclosetag(name) {
      depth -= 1;
      if (UNSEEN.has(name)) unseen -= 1;
      if (name === "pre") asWritten -= 1;
      if (APART.has(name)) text.add("\n");
    },
    ontext(piece) {
      // where line ends in the source have no meaning
      if (unseen === 0) text.add(asWritten > 0 ? piece : piece.replaceAll(/\s+/g, " "));
    },
  });
  parser.end(html);
  return text.toString();
}
