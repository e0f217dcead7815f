import { textOfPdf } from "../../platform/documents/pdf-text.ts";
import { TextSoFar } from "../../platform/words/text-so-far.rules.ts";

/** Of a case file with thousands of pages only the first ones are searchable. */
const MOST_PAGES = 5000;

/**
 * The text of a PDF, up to the storage limit.
 *
 * @throws when it is damaged, protected by a password, or not a PDF
 */
export async function readPdf(path: string): Promise<string> {
  const text = new TextSoFar();
  for await (const piece of textOfPdf(path, MOST_PAGES)) {
    text.add(piece);
    if (text.isFull) break;
  }
  return text.toString();
}
