import type { OpenContext } from "../server/src/platform/process/create-context.ts";
import { publicationSearchVector } from "../server/src/platform/words/search-text.rules.ts";
import { fillOffices, TEXTS, type MadeText } from "./offices-at-work.ts";

const VOCABULARY = 20_000;
const WORDS_OF_TEXT = 180;
const SYLLABLES =
  "ba be bo ca co da de di fa fe ga go ja la le li lo ma me mi mo na no pa pe ra ro sa so ta te vi vo za".split(
    " ",
  );

/** A word of every publication of the office, and one of two in five. */
export const EVERYWHERE = "intimação";
export const COMMON = "penhora";

/** The made-up word of a rank: the first occurs in nearly every text, the thousandth in one of sixty. */
export function wordOfRank(rank: number): string {
  let word = "";
  for (let left = rank + SYLLABLES.length ** 2; left > 0; left = Math.floor(left / SYLLABLES.length))
    word += SYLLABLES[left % SYLLABLES.length]!;
  return `${word}x`;
}

/** Texts whose words are as frequent as those of a language: the second half as frequent as the first, and so on. */
function* naturalTexts(): Generator<MadeText> {
  const words = Array.from({ length: VOCABULARY }, (_, rank) => wordOfRank(rank));
  let seed = 7;
  const draw = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;
  for (let n = 0; n < TEXTS; n++) {
    const drawn = Array.from({ length: WORDS_OF_TEXT }, () => words[Math.floor(VOCABULARY ** draw()) - 1]!);
    const common = n % 5 < 2 ? ` ${COMMON}` : "";
    const text = `<p>${EVERYWHERE} ${drawn.join(" ")}${common} raro${n}</p>`;
    yield { text, search: publicationSearchVector(["Intimação"], text) };
  }
}

/** One office with all records: as many compromises as publications, and fewer lawsuits and clients. */
export const fillHeavyOffice = (context: OpenContext, publications: number): Promise<void> =>
  fillOffices(
    context,
    {
      publications,
      lawsuits: Math.round(publications / 5),
      clients: Math.round(publications / 20),
      compromises: publications,
    },
    { offices: 1, texts: naturalTexts() },
  );
