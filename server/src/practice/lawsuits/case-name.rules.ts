/** The first party of a side by name, and how many that side has. */
export type FirstParty = { name: string; cpf_cnpj: string | null; count: number };
export type Sides = { own: FirstParty | undefined; adverse: FirstParty | undefined };

/** The longest short name of a company or public body. */
const LONGEST = 26;
const CNPJ_LENGTH = 14;

/** A word's letters and digits. */
const plain = (word: string): string => word.replaceAll(/[^\p{L}\d]/gu, "").toLowerCase();

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** With their accents: Sá is a surname. */
const LEGAL_FORMS = setOf("sa ltda limitada eireli epp me mei spe ss slu");
/** Words with which names of companies and public bodies begin. */
const BODIES = setOf(
  "associação banco caixa centro colégio companhia condomínio cooperativa departamento edifício empresa espólio estado fazenda federação fundação igreja instituto justiça massa ministério município prefeitura sindicato união universidade",
);
const PARTICLES = setOf("a as o os da das de do dos e em para");
/** They follow the surname that they belong to: "Silva Filho". */
const GENERATIONS = setOf("filho filha junior júnior jr neto neta sobrinho sobrinha segundo");
/** An acronym that a name gives itself at its end: "(INSS)", "- Detran/RS". */
const ACRONYM = /[\s(–-]([A-Z]{3,8})\)?$/;

/** What an office calls a case: our client first, "Silva × Banco do Brasil". Null for a lawsuit without parties. */
export function caseNameOf({ own, adverse }: Sides): string | null {
  const sides = [own, adverse].flatMap((side) => (side === undefined ? [] : [sideName(side)]));
  return sides.length === 0 ? null : sides.join(" × ");
}

function sideName(side: FirstParty): string {
  const others = side.count === 1 ? "" : side.count === 2 ? " e outro" : " e outros";
  return shortName(side) + others;
}

/** A person's surname, or as much of a company's name as tells it from others. */
export function shortName({ name, cpf_cnpj }: Pick<FirstParty, "name" | "cpf_cnpj">): string {
  const words = name.trim().split(/\s+/);
  return isBody(words, cpf_cnpj) ? bodyName(words) : surname(words);
}

function isBody([first = "", ...others]: readonly string[], document: string | null): boolean {
  if (document?.length === CNPJ_LENGTH || BODIES.has(plain(first))) return true;
  // a person's surname Sá may be written without its accent; a company may be registered with its owner's CPF
  const isSurname = (word: string) => document !== null && word.toLowerCase() === "sa";
  return others.some((word) => isForm(word) && !isSurname(word));
}

function surname(words: readonly string[]): string {
  const end = words.findIndex((word, at) => at > 0 && !/^\p{L}/u.test(word));
  const named = end < 0 ? words : words.slice(0, end);
  const isGeneration = named.length > 2 && GENERATIONS.has(plain(named.at(-1)!));
  return named
    .slice(isGeneration ? -2 : -1)
    .map(capitalised)
    .join(" ");
}

function bodyName(words: readonly string[]): string {
  const kept = words.slice(0, 1 + words.findLastIndex((word) => plain(word) !== "" && !isForm(word)));
  const whole = kept.join(" ").replace(/,$/, "");
  if (whole.length <= LONGEST) return whole;
  const acronym = /\p{Ll}/u.test(whole) ? ACRONYM.exec(whole)?.[1] : undefined;
  return acronym ?? firstWords(kept);
}

const isForm = (word: string): boolean => LEGAL_FORMS.has(plain(word));

/** The first words that fit, without a particle or sign at their end. */
function firstWords(words: readonly string[]): string {
  let end = words.length;
  const joined = () => words.slice(0, end).join(" ");
  const isLoose = (word: string) => plain(word) === "" || PARTICLES.has(plain(word));
  while (end > 1 && (joined().length > LONGEST || isLoose(words[end - 1]!))) end -= 1;
  return joined().length > LONGEST ? `${joined().slice(0, LONGEST - 1)}…` : joined().replace(/,$/, "");
}

/** "SILVA" as "Silva". */
const capitalised = (word: string): string =>
  word.length > 2 && word === word.toUpperCase() ? word[0]! + word.slice(1).toLowerCase() : word;
