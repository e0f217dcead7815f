import type { FoundTerm } from "@pauta/contract/law/acts";
import type { Branch, Regime } from "@pauta/contract/law/deadlines";
import { regimeOfBranch } from "./legal-terms.rules.ts";
import type { Ruling } from "../kinds/ruling.rules.ts";

/** The ways in which the days of a term may be counted. */

/** Days in which a debtor can pay to keep the object that secures the debt (DL 911/1969, art. 3º, § 2º). */
const TO_PURGE = 5;

/** How a term's days may be counted, the earlier first: in some cases it is undecided. */
export function regimesOf(term: FoundTerm, branch: Branch, ruling: Ruling): readonly Regime[] {
  const unit = term.unit === "horas" ? "dias" : term.unit;
  const regime = regimeOf(unit, branch);
  // whether a judge may deviate from CPP art. 798 and the like; in recuperação whether the days are the law's
  // or the judge's
  const isDisputed =
    regimeOfBranch(branch) === "corridos" &&
    (regime === "uteis" || (branch === "recuperacao" && unit === "dias"));
  if (isDisputed) return ["corridos", "uteis"];
  // half a month is not given in days, and some days are of substantive law: both may run without
  // interruption
  const runsOn =
    isUnbroken(term) ||
    isHalfMonth(term) ||
    (ruling.fiduciary && term.amount === TO_PURGE) ||
    isOfSubstance(term);
  const isOfDays = regime === "uteis" || isWeek(term);
  const isOpen = regimeOfBranch(branch) === "uteis" && isOfDays && (runsOn || isWeek(term));
  return isOpen ? ["corridos", "uteis"] : [regime];
}

/** Leaving a house, returning a thing: it is disputed whether such days are procedural. */
const isOfSubstance = ({ unit, places }: FoundTerm): boolean =>
  unit === "dias" &&
  places.some(({ before, after }) =>
    /\b(?:desocup|desalij|purg|reintegr|demol)|(?:devolv|restitu|entreg)\w*\s+(?:o|a)\s+(?:im[óo]vel|ve[íi]culo|bem|posse|chaves?)/i.test(
      `${before} ${after}`,
    ),
  );

/** `8 dias, contínuos e irreleváveis`, `15 dias ininterruptos`, `incluídos sábados e domingos`: the act may mean every day. */
const isUnbroken = ({ unit, places }: FoundTerm): boolean =>
  unit === "dias" &&
  places.some(({ before, after }) =>
    /cont[íi]nu[oa]s?\b|ininterrupt|consecutiv|\bseguidos\b|\bcorridos\b|de calend[áa]rio|s[áa]bados|prazo\s+material|n[ãa]o\s+se\s+aplica\w*\s+o\s+art/i.test(
      `${lastOf(before)} ${firstOf(after)}`,
    ),
  );

/** The words in the sentence of the length. */
const lastOf = (before = ""): string =>
  before
    .split(/[.;!?]\s/)
    .at(-1)!
    .slice(-40);
const firstOf = (after = ""): string => after.split(/[.;!?]\s+(?=\p{Lu}|$)/u)[0]!;

const isHalfMonth = ({ places }: FoundTerm): boolean => places.some(({ text }) => /quinzena/i.test(text));

const isWeek = ({ places }: FoundTerm): boolean => places.some(({ text }) => /semana/i.test(text));

/** Days are counted as the branch of justice counts them, unless the act says how (CPC art. 219; CPP art. 798). */
const regimeOf = (unit: Exclude<FoundTerm["unit"], "horas">, branch: Branch): Regime =>
  unit === "dias" ? regimeOfBranch(branch) : unit;
