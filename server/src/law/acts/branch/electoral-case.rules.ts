import { branchesOfCode } from "./class-codes.rules.ts";
import { foldedName } from "./folded-name.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * Which procedure an electoral case may follow: appeals in representations of the Lei das Eleições and rights
 * of reply run for 24 hours (Lei 9.504/1997 arts. 58 § 5º and 96 § 8º), from a judgment on a crime for ten
 * days (CE art. 362), and otherwise for three (CE art. 258). The class decides; if it does not, the words do,
 * and an undecided case may be a short one.
 */
type ElectoralCase = {
  brief_electoral: boolean;
  /** Its class or its words say so; other cases only leave it possible. */
  short_procedure: boolean;
  electoral_crime: boolean;
};

const BRIEF_CODES = new Set("11536 11541 12561 12625 15303".split(" "));
const CRIME_CODES = new Set("11528 11552 14209".split(" "));
/** Appeals, letters and petitions exist in every procedure. */
const OPEN_CODES = new Set("12057 12060 12061 12626 15090 11547 11548 11549 11550".split(" "));

const BRIEF = /\b(?:REPRESENTACAO(?! ESPECIAL)|DIREITO DE RESPOSTA|PROPAGANDA)\b/;
const CRIME = /\b(?:PENAL|CRIMES?|CRIMINAL|INQUERITO POLICIAL|DENUNCIA|CONDENO|ABSOLVO)\b/;
const ORDINARY =
  /\b(?:REGISTRO DE CANDIDATURA|PRESTACAO DE CONTAS|IMPUGNACAO DE MANDATO|INVESTIGACAO JUDICIAL|EXPEDICAO DE DIPLOMA|FILIACAO|DESFILIACAO|REGULARIZACAO|REPRESENTACAO ESPECIAL|AIJE|AIME|RCED|DRAP)\b/;

export function electoralCaseOf(
  { code, name }: { code: string | null; name: string | null },
  tokens: readonly Token[],
  cited: Uint8Array,
): ElectoralCase {
  if (code !== null && branchesOfCode(code).includes("eleitoral") && !OPEN_CODES.has(code))
    return of(BRIEF_CODES.has(code), CRIME_CODES.has(code));
  const named = caseNamed(name === null ? "" : foldedName(name));
  if (named) return named;
  const text = tokens.flatMap(({ folded }, at) => (cited[at] ? [] : [folded])).join(" ");
  const isBrief = BRIEF.test(text);
  return { ...of(isBrief, CRIME.test(text)), brief_electoral: isBrief || !ORDINARY.test(text) };
}

const of = (isBrief: boolean, isCrime: boolean): ElectoralCase => ({
  brief_electoral: isBrief,
  short_procedure: isBrief,
  electoral_crime: isCrime,
});

function caseNamed(name: string): ElectoralCase | null {
  if (CRIME.test(name)) return of(false, true);
  if (BRIEF.test(name)) return of(true, false);
  return ORDINARY.test(name) ? of(false, false) : null;
}
