import { readFileSync } from "node:fs";
import path from "node:path";

/** An act in the style of a court, with what a careful reader sees in it. */
export type ActToLayOut = {
  name: string;
  html: string;
  /** `text: Vistos. Manifeste-se`, one line for each thing that must be found. */
  expected: readonly { what: string; words: string }[];
};

const file = path.join(import.meta.dirname, "fixtures/acts-to-read.txt");

/** Acts of all kinds of courts with invented persons, labelled before the rules were written. */
export const actsToLayOut: readonly ActToLayOut[] = readFileSync(file, "utf8")
  .split(/^### /m)
  .slice(1)
  .map((block) => {
    const [name, ...lines] = block.trimEnd().split("\n");
    const labels = lines.filter((line) => line.startsWith("= "));
    return {
      name: name!,
      html: lines.filter((line) => !line.startsWith("= ")).join("\n"),
      expected: labels.map((line) => {
        const [what, ...words] = line.slice("= ".length).split(": ");
        return { what: what!, words: words.join(": ") };
      }),
    };
  });

export const expectedOf = ({ expected }: ActToLayOut, what: string): string[] =>
  expected.filter((each) => each.what === what).map(({ words }) => words);
