import { z } from "zod";

/** What a piece of an act's head contains; `other` where the rules only know that it belongs to the head. */
export const HeadPartKind = z.enum([
  "court",
  "organ",
  "number",
  "class",
  "party",
  "lawyer",
  "judge",
  "other",
]);
export type HeadPartKind = z.output<typeof HeadPartKind>;

/**
 * How an act's text is set on the page, in UTF-16 units of its plain text: the head apart from the act itself,
 * and what is read in normal case. Only the presentation: the text keeps its characters.
 */
export const ActLayout = z.object({
  /** `textSum` of the plain text; a page that shows another text must ignore the layout. */
  sum: z.int(),
  /** The parts of the head in order; each ends where the next one begins, the last one where the act begins. */
  head: z.array(z.object({ kind: HeadPartKind, start: z.int() })),
  /** The act itself: after the head, before the list of lawyers or recipients at the end. */
  text: z.object({ start: z.int(), end: z.int() }),
  /** Capitals to be shown in lower case: start and end of each run, one after the other. */
  lowered: z.array(z.int()),
});
export type ActLayout = z.output<typeof ActLayout>;

/** A checksum of a text, by which a page recognises the text that was laid out. */
export function textSum(text: string): number {
  let sum = text.length;
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum;
}
