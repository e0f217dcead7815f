import common from "./common-passwords.json" with { type: "json" };

const COMMON = new Set(common);
/** Shorter words occur inside too many others. */
const SHORTEST_WORD = 4;
/** How many characters a password must have besides the easily guessed words. */
const LEAST_OF_ITS_OWN = 4;

const LOOK_ALIKES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

const ROWS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjklç",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "q1w2e3r4t5y6u7i8o9p0",
  "1q2w3e4r5t6y7u8i9o0p",
];
const RUNS = ROWS.flatMap((row) => [row, Array.from(row).reverse().join("")]);

const LONGEST_REPETITION = 4;

/** Lower case, without accents. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

const withoutLookAlikes = (text: string): string =>
  Array.from(text, (sign) => LOOK_ALIKES[sign] ?? sign).join("");

/** Strips digits and punctuation around a word, because most people make a password of a word that way. */
const core = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/**
 * The form's message when a password is too easy to guess, otherwise undefined.
 * @param words of the person and the office (name, username, email, company), of which the password must
 * not consist
 */
export function passwordFault(password: string, words: readonly string[]): string | undefined {
  const typed = plain(password);
  if (isCommon(typed)) return "Esta senha é muito comum, escolha outra";
  if (isMadeOf(typed, words)) return "A senha não pode ser feita do seu nome, usuário, e-mail ou escritório";
  return undefined;
}

function isCommon(typed: string): boolean {
  const piece = repeatedPiece(typed);
  if (isRun(typed) || piece.length <= LONGEST_REPETITION) return true;
  const forms = [typed, piece, typed.replaceAll(/^\d+|\d+$/g, ""), core(typed)];
  return [...forms, ...forms.map(withoutLookAlikes), core(withoutLookAlikes(typed))].some((form) =>
    COMMON.has(form),
  );
}

/** 12345678, fghjklç, 87654321: consecutive keys or letters, in either direction. */
const isRun = (typed: string): boolean => RUNS.some((run) => `${run}${run}`.includes(typed));

/** The piece that a text repeats (aaaaaaaa, 12121212, brasilbrasil), or the text itself. */
function repeatedPiece(typed: string): string {
  for (let length = 1; length <= typed.length / 2; length++) {
    const piece = typed.slice(0, length);
    if (piece.repeat(Math.ceil(typed.length / length)).slice(0, typed.length) === typed) return piece;
  }
  return typed;
}

function isMadeOf(typed: string, words: readonly string[]): boolean {
  const known = [...new Set([...words.flatMap(wordsIn), "pauta"])].toSorted((a, b) => b.length - a.length);
  return [typed, withoutLookAlikes(typed)].some((form) => {
    let rest = form;
    for (const word of known) rest = rest.replaceAll(word, "");
    return rest !== form && rest.replace(/[^\p{L}]/gu, "").length < LEAST_OF_ITS_OWN;
  });
}

const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);
