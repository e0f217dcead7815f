import { foldText, particles } from "./folding.rules.ts";

const generations = new Set("JUNIOR JR FILHO FILHA NETO NETA SOBRINHO SOBRINHA SEGUNDO".split(" "));
const titles = new Set("DR DRA DRS DRAS DOUTOR DOUTORA DOUTORES SR SRA".split(" "));
/** Words, folded, that begin what follows a name, or stand before one, and are no part of it. */
const noNames = new Set(
  `OAB ADV ADVS ADVOGADO ADVOGADA ADVOGADOS ADVOGADAS PATRONO PATRONA PROCURADOR PROCURADORA DEFENSOR DEFENSORA AUTOR
  AUTORA REU REUS RE REQUERENTE REQUERIDO REQUERIDA EXEQUENTE EXECUTADO EXECUTADA APELANTE APELADO APELADA AGRAVANTE
  AGRAVADO AGRAVADA EMBARGANTE EMBARGADO EMBARGADA RECORRENTE RECORRIDO RECORRIDA RECLAMANTE RECLAMADO RECLAMADA
  IMPETRANTE IMPETRADO INTERESSADO INTERESSADA RELATOR RELATORA JUIZ JUIZA DESPACHO DECISAO SENTENCA VISTOS ACORDAO
  EMENTA ATO PROCESSO AUTOS CLASSE ASSUNTO INTIMACAO INTIME INTIMEM INTIMADO INTIMADA INTIMADOS MANIFESTE MANIFESTEM
  DIGA DIGAM FICA FICAM PARA AO AOS NO NA NOS NAS EM COM POR SE QUE FLS CIENCIA CERTIFICO DEFIRO INDEFIRO HOMOLOGO
  ANTE TENDO PODER TRIBUNAL VARA COMARCA DATA HORA NUM PUBLIQUE CUMPRA CUMPRAM INT CITE RECEBO DESIGNO NOMEIO A O AS
  OS X ANULO RECONHECO JULGO CONCEDO DETERMINO PROVIDENCIE ESCLARECA APRESENTE RECOLHA REGULARIZE AGUARDE ARQUIVEM
  IMPETRADA INVENTARIANTE INVENTARIADO INVENTARIADA NOTIFICACAO CITACAO EDITAL CERTIDAO MANDADO OFICIO TERMO PAUTA`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a found name is all of the name that is written there; unclear where it may go on. */
export type WholeName = "yes" | "no" | "unclear";

/** "900001 SP ", "900001-SP " */
const endsWithState = /\d\s*[-/]?\s*[A-Z]{2}\s+$/;

/** More words in a row than a name's rest has are a sentence. */
const mostWordsOfRest = 3;

/**
 * Says whether a name stands there wholly: "Ana Maria Souza Lima Filho" is not Maria Souza Lima, and two lawyers of
 * a list are not one.
 * @param before what is read before the name, without markup
 * @param after what is read behind it
 * @param written the name as the text has it
 */
export function isWholeName(before: string, after: string, written: string): WholeName {
  const plain = written.replace(/&#?\w+;/g, "");
  // a comma behind the first word may be a surname's that was put first
  if (/[;|:()]|<\/?(?:td|tr|p|div|li|br)\b|\s.*,/i.test(plain)) return "no";
  const left = goesOnBefore(before, written);
  return left === "yes" ? goesOnBehind(after, written) : left;
}

/** "ANA LIMA DENUNCIANTE: …": a word with a colon may be a party's label. */
const isLabel = /^\s+[\p{L}\p{M}()]+\s*:/u;

function goesOnBehind(after: string, written: string): WholeName {
  if (/^[-'’]\p{L}/u.test(after)) return "no";
  const gap = /^\s+/u.exec(after)?.[0];
  if (gap === undefined) return "yes";
  const words = leadingWords(after.slice(gap.length));
  let at = 0;
  while (at < words.length && words[at] !== "E" && particles.has(words[at]!)) at++;
  const next = words[at];
  if (next === undefined) return "yes";
  if (next === "E") return endsWithJoined(after, words.slice(at + 1)) ? "no" : "yes";
  if (generations.has(next)) return "no";
  const raw = rawWord(after.slice(gap.length), at);
  const isStateGlued = /^[A-Z]{2}\d/.test(raw);
  if (noNames.has(next) || isStateGlued || !isNameCased(raw, written)) return at > 0 ? "unclear" : "yes";
  if (/^[\p{L}]+(?:\.{3}|…)/u.test(after.trimStart())) return "yes";
  if (gap.includes("\n") || isLabel.test(after)) return "unclear";
  const isSentence = words.length - at > mostWordsOfRest && isUpper(raw);
  return isSentence ? "unclear" : "no";
}

/** "Lumiares Torvanes E SILVA" is one name; "… e Fulano de Tal" are two. */
function endsWithJoined(after: string, behind: readonly string[]): boolean {
  const names = behind.filter((word) => !particles.has(word) && !noNames.has(word));
  return names.length === 1 && /^\s+e\s+\p{Lu}/iu.test(after) && !/^\s+e\s+outr/iu.test(after);
}

function goesOnBefore(before: string, written: string): WholeName {
  if (/\p{L}[-'’]$/u.test(before)) return "no";
  const previous = /(?<![\p{L}\p{M}\d])(\p{L}[\p{L}\p{M}'’]*)(\.?)(\s+)$/u.exec(before);
  if (!previous || endsWithState.test(before)) return "yes";
  const [, raw, dot, gap] = previous as unknown as [string, string, string, string];
  const word = foldText(raw);
  if (titles.has(word) || noNames.has(word) || word === "E") return "yes";
  if (dot !== "") return word.length === 1 ? "no" : "yes";
  if (particles.has(word)) return "yes";
  if (!isNameCased(raw, written)) return "yes";
  return gap.includes("\n") ? "unclear" : "no";
}

/** The words that follow without any punctuation between. */
function leadingWords(text: string): string[] {
  const run = /^[\p{L}\p{M}\p{N}'’\s]*/u.exec(text)![0];
  return foldText(run).split(" ").filter(Boolean);
}

const rawWord = (text: string, at: number): string => text.split(/\s+/u)[at] ?? "";

const isUpper = (word: string): boolean => word === word.toUpperCase();

/** Whether a word is written as the names of this text are: with a capital, at least. */
function isNameCased(word: string, written: string): boolean {
  return /^\p{Lu}/u.test(word) || !/\p{Lu}/u.test(written);
}
