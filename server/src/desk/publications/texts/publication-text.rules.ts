const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };
const END_OF_LINE = /<(?:br|hr)\b[^>]*>|<\/(?:p|div|li|tr|table|ul|ol|blockquote|center|pre|h[1-6])>/gi;

/** The text of a publication's sanitised HTML: a line for each of its paragraphs, no markup. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/[\t\r\n]+/g, " ")
    .replaceAll(END_OF_LINE, "\n")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ *\n[\s]*/g, "\n")
    .trim();
