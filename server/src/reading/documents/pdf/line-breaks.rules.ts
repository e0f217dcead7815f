/** The width of a text. */
export type Measure = (text: string) => number;

/**
 * Breaks a text into lines of at most a width: at spaces, inside words only where a word alone is too wide.
 * Line feeds in the text are kept. Takes time linear in the text's length.
 */
export function brokenLines(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => brokenParagraph(paragraph, width, measure));
}

function brokenParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  const space = measure(" ");
  let line: string[] = [];
  let taken = 0;
  for (const word of paragraph.split(" ")) {
    if (word === "") continue;
    for (const part of measure(word) > width ? brokenWord(word, width, measure) : [word]) {
      const needed = measure(part);
      if (line.length > 0 && taken + space + needed > width) {
        lines.push(line.join(" "));
        line = [];
        taken = 0;
      }
      taken += (line.length > 0 ? space : 0) + needed;
      line.push(part);
    }
  }
  return [...lines, line.join(" ")];
}

/** Character by character: such words are rare, and their parts are not worth caching. */
export function brokenWord(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part = "";
  let taken = 0;
  for (const sign of word) {
    const needed = measure(sign);
    if (part !== "" && taken + needed > width) {
      parts.push(part);
      part = "";
      taken = 0;
    }
    part += sign;
    taken += needed;
  }
  return [...parts, part];
}
