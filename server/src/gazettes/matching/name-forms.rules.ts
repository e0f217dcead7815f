import { particles, wordsOfName } from "../../platform/words/folding.rules.ts";

/**
 * The forms under which courts print a name. `same`: it means nobody else. `likely`: probably the person, for
 * somebody to decide: abbreviated, surname first, or with letters that were lost on the way.
 */
export type NameForm = { words: string; grade: "same" | "likely" };

/** Of longer names, forms with a single middle name abbreviated or left out are not looked up. */
const mostWordsAbbreviated = 6;

/** The forms of a person's name besides the name itself, in the form of `wordsOfName`. */
export function formsOfPerson(name: string): NameForm[] {
  const words = wordsOfName(name);
  if (words.length < 2) return [];
  const same = generationForms(words);
  const likely = [
    ...abbreviated(words),
    ...shortened(words),
    ...joined(words),
    ...surnameFirst(words),
    ...damaged(name).map(wordsOfName),
    ...(words.at(-1) === "FILHO" ? [[...words.slice(0, -1), "F"]] : []),
  ].filter((form) => form.join("").length > 3);
  return distinct(words.join(" "), same, likely);
}

function generationForms(words: readonly string[]): string[][] {
  const last = words.at(-1)!;
  if (last === "JUNIOR") return [[...words.slice(0, -1), "JR"]];
  return last === "JR" ? [[...words.slice(0, -1), "JUNIOR"]] : [];
}

/** "T. J. Alvorantes", "Teobaldo J. Alvorantes", "T. Jandaíra Alvorantes", and one middle name at a time. */
function abbreviated(words: readonly string[]): string[][] {
  if (words.length < 3) return [];
  const initial = (word: string) => word[0]!;
  const last = words.length - 1;
  const forms = [
    words.map((word, at) => (at < last ? initial(word) : word)),
    words.map((word, at) => (at > 0 && at < last ? initial(word) : word)),
    words.map((word, at) => (at === 0 ? initial(word) : word)),
  ];
  if (words.length > 3 && words.length <= mostWordsAbbreviated) {
    for (let middle = 1; middle < last; middle++)
      forms.push(words.map((word, at) => (at === middle ? initial(word) : word)));
  }
  return forms;
}

/** "Alvorantes, Tomás Jandaíra", "Jandaíra Alvorantes, Tomás" */
const surnameFirst = (words: readonly string[]): string[][] =>
  words.length < 3 ? [] : words.slice(1).map((_, at) => words.slice(at + 1).concat(words.slice(0, at + 1)));

/** With two neighbours written as one word. */
const joined = (words: readonly string[]): string[][] =>
  words.slice(1).map((word, at) => words.slice(0, at).concat(words[at]! + word, words.slice(at + 2)));

/** Without the names in the middle, without one of them, and without the last. */
function shortened(words: readonly string[]): string[][] {
  if (words.length < 3) return [];
  const last = words.length - 1;
  const withoutOne = words.length <= mostWordsAbbreviated ? words.slice(1, last).map((_, at) => at + 1) : [];
  return [
    [words[0]!, words[last]!],
    words.slice(0, last),
    ...withoutOne.map((left) => words.filter((_, at) => at !== left)),
  ];
}

/** Accented letters as they appear where UTF-8 was read as Latin-1, or where they were replaced. */
function damaged(name: string): string[] {
  const accented = /[\u00c0-\u00ff]/g;
  const asLatin = (letter: string) => Buffer.from(letter, "utf8").toString("latin1");
  return [name.normalize("NFC").toUpperCase(), name.normalize("NFC").toLowerCase()].flatMap((written) =>
    written.search(accented) < 0
      ? []
      : [
          written.replace(accented, asLatin),
          written.replace(accented, (letter) => asLatin(letter)[0]!),
          written.replace(accented, "?"),
        ],
  );
}

const legalForms = ["S A", "SA", "SOCIEDADE ANONIMA", "LTDA", "LIMITADA"];
const ofLawyers = /^(.+?) (?:(?:SOCIEDADE|SOC) )?(?:ADVOGADOS|ADVOCACIA|ADVS)(?: ASSOCIADOS| ASSOC)?$/;
const lawyersForms = [
  "ADVOGADOS",
  "ADVOGADOS ASSOCIADOS",
  "ADVS ASSOCIADOS",
  "ADVOCACIA",
  "SOCIEDADE ADVOGADOS",
  "SOC ADVOGADOS",
  "SOCIEDADE INDIVIDUAL ADVOCACIA",
];
const abbreviations: readonly (readonly [string, string])[] = [
  ["COMERCIO", "COM"],
  ["INDUSTRIA", "IND"],
  ["COMPANHIA", "CIA"],
  ["CONSTRUTORA", "CONST"],
  ["DISTRIBUIDORA", "DIST"],
  ["TRANSPORTES", "TRANSP"],
  ["ADMINISTRADORA", "ADM"],
  ["REPRESENTACOES", "REPR"],
];

/** The forms of a firm's name besides the name itself. */
export function formsOfFirm(name: string): NameForm[] {
  const words = wordsOfName(name).join(" ");
  const same: string[] = [];
  const likely: string[] = [];
  const legal = legalForms.find((form) => words.endsWith(` ${form}`));
  const core = legal === undefined ? words : words.slice(0, -legal.length - 1);
  if (legal !== undefined) {
    const [first, end] = legal.startsWith("L") ? [3, 5] : [0, 3];
    same.push(...legalForms.slice(first, end).map((form) => `${core} ${form}`));
  }
  if (/&(?!amp)/i.test(name)) same.push(wordsOfName(name.replaceAll("&", " AMP ")).join(" "));
  const firm = ofLawyers.exec(words);
  if (firm) likely.push(...lawyersForms.map((form) => `${firm[1]} ${form}`));
  for (const [long, short] of abbreviations) {
    if (` ${words} `.includes(` ${long} `)) likely.push(words.replace(long, short));
    else if (` ${words} `.includes(` ${short} `)) likely.push(words.replace(short, long));
  }
  return distinct(
    words,
    same.map((form) => form.split(" ")),
    likely.map((form) => form.split(" ")),
  );
}

/** A firm's name without its legal form, where enough is left to be reliable: "Banco Fictício". */
export function coreOfFirm(name: string): string | null {
  const words = wordsOfName(name).join(" ");
  const legal = legalForms.find((form) => words.endsWith(` ${form}`));
  const core = legal === undefined ? "" : words.slice(0, -legal.length - 1);
  return core.includes(" ") ? core : null;
}

function distinct(name: string, same: readonly string[][], likely: readonly string[][]): NameForm[] {
  const forms = new Map<string, NameForm>();
  const add = (list: readonly string[][], grade: NameForm["grade"]) => {
    for (const parts of list) {
      const words = parts.filter((word) => word !== "" && !particles.has(word)).join(" ");
      if (words !== name && words.includes(" ") && !forms.has(words)) forms.set(words, { words, grade });
    }
  };
  add(same, "same");
  add(likely, "likely");
  return [...forms.values()];
}
