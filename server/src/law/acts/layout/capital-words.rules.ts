import { COMMON_WORDS } from "./common-words.rules.ts";

/** What is known of a word that is printed in capitals. */

/** Words of every sentence: without any of them a run of capitals is a heading or a list of names. */
export const LINKS: ReadonlySet<string> = new Set(
  "DE DA DO DAS DOS NO NA A O QUE PARA E AO EM POR".split(" "),
);

/** Common words that are also names: beside a word that is not common they stay in capitals. */
const ALSO_NAMES = new Set(
  (
    "costa rosa lima prado campos reis santos fontes matos vieira moreira branco branca cruz leite correia paz luz sales vale " +
    "ramos terra guerra passos viana rocha machado castro barros cardoso melo braga serra rios ponte pinto coelho leal amado salgado " +
    "delgado franco bento aurora glória esperança vitória clemente valente pinheiro couto porto alegre belo horizonte minas gerais " +
    "grande sul norte nova novo são santa santo espírito maria bom jesus natal fortaleza capital campo mar sol flor barra mata alto " +
    "baixo velho feira lagoa fonte torres sobrinho júnior filho filha neto contagem volta vista central pilar luna dias ana clara " +
    "rita carla paula rubi verde marco março pessoa justo justa simples livramento conceição assunção encarnação ribeiro ferreiro " +
    "cabral caldas prata palmas vitorino patos posse união socorro milagres amparo remédios"
  ).split(" "),
);

/** Words that begin with a capital also in normal case. */
const BEGINNINGS = new Set(
  (
    "lei código constituição tribunal ministério defensoria fazenda estado união município juízo vara comarca câmara turma corte " +
    "dr dra exmo exma sr sra v mm"
  ).split(" "),
);

/** Words of companies' names that are written in capitals. */
export const KEPT_IN_NAMES: ReadonlySet<string> = new Set(
  "ME EPP MEI EIRELI SA S A SPE INSS CEF FGTS OAB BMG BV CNPJ CPF CIA TV BB BRB MG SP RJ RS PR SC".split(" "),
);

const ROMAN = /^(?=[IVXLCDM])M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;

export const isRoman = (word: string): boolean => ROMAN.test(word);

export const isAlsoName = (word: string): boolean => ALSO_NAMES.has(word.toLowerCase());

export const isBeginning = (word: string): boolean => BEGINNINGS.has(word.toLowerCase());

/** Whether a word is of the language and not a name or an acronym. */
export function isCommon(word: string): boolean {
  const small = word.toLowerCase();
  if (small.length === 1) return "aeoàé".includes(small);
  return COMMON_WORDS.has(small) || (small.endsWith("s") && COMMON_WORDS.has(small.slice(0, -1)));
}
