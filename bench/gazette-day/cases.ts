import { cnjCheckDigits, courtOfCnj, formatCnj, parseCnj } from "@pauta/contract/platform/cnj-number";
import { courts, courtsOfState, type Court, type CourtUnit } from "./courts.ts";
import { classesOf, type LawClass, type Stage } from "./law-classes.ts";
import { inventCompany, inventLawyer, inventPerson, type Lawyer } from "./people.ts";
import { Random, weigh } from "./random.ts";

export type Party = { name: string; isCompany: boolean };

/** A lawsuit in a court's records. Everything else is derived from the number. */
export type LegalCase = {
  digits: string;
  court: Court;
  unit: CourtUnit;
  lawClass: LawClass;
  subject: string;
  judge: string;
  active: Party;
  passive: Party;
  /** Other lawyers, on either side; an office's own lawyer replaces one of them. */
  activeLawyer: Lawyer;
  passiveLawyer: Lawyer;
  isOursActive: boolean;
};

/** A valid process number of a unit, 20 digits (Res. CNJ 65/2008). */
export function inventNumber(random: Random, court: Court, unit: CourtUnit, lastYear: number): string {
  const sequence = court.sequence + random.digits(7 - court.sequence.length);
  const year = String(lastYear - Math.floor(random.next() ** 1.6 * 9));
  const rest = year + court.segment + court.tr + unit.origin;
  return sequence + cnjCheckDigits(sequence + rest) + rest;
}

const segments = weigh([
  ["state", 70],
  ["federal", 15],
  ["labour", 15],
] as const);

/** A new number for a state's office: mostly of the state's own courts. */
export function inventNumberForState(random: Random, uf: string, lastYear: number): string {
  const court = courtsOfState(uf)[random.pickWeighted(segments)];
  return inventNumber(random, court, random.pick(court.units), lastYear);
}

/** The public party of some kinds of lawsuit; ª is replaced by the town, º by the state. */
const publicBodies: Partial<Record<Stage, string>> = {
  tax: "MUNICÍPIO DE ª",
  social: "INSTITUTO NACIONAL DO SEGURO SOCIAL - INSS",
  criminal: "MINISTÉRIO PÚBLICO DO ESTADO º",
};

const known = new Map<string, LegalCase>();

/**
 * The lawsuit of a number: the same number gives the same unit, class, parties and lawyers on every day.
 * @param number a unified process number with or without mask
 */
export function caseOf(number: string): LegalCase {
  const found = known.get(number);
  if (found) return found;
  const parsed = parseCnj(number);
  const digits = parsed?.digits ?? number.replaceAll(/\D/g, "").padStart(20, "0");
  const random = new Random(digits);
  const initials = parsed && courtOfCnj(parsed);
  const court = courts.find((each) => each.initials === initials) ?? random.pick(courts);
  const atOrigin = court.units.filter((unit) => unit.origin === digits.slice(16));
  const unit = random.pick(atOrigin.length > 0 ? atOrigin : court.units);
  const made = conductCase(random, digits, court, unit);
  if (known.size > 50_000) known.clear();
  known.set(number, made);
  return made;
}

/** A lawsuit that occurs once and is not remembered. */
export function inventCase(random: Random, court: Court, lastYear: number): LegalCase {
  const unit = random.pick(court.units);
  return conductCase(random, inventNumber(random, court, unit, lastYear), court, unit);
}

function conductCase(random: Random, digits: string, court: Court, unit: CourtUnit): LegalCase {
  const lawClass = random.pickWeighted(classesOf[unit.competence]);
  const isFamily = lawClass.stage === "family";
  const body = publicBodies[lawClass.stage]
    ?.replace("ª", unit.city.toUpperCase())
    .replace("º", stateTitle[court.uf] ?? "DE SÃO PAULO");
  const person = (): Party => ({ name: inventPerson(random), isCompany: false });
  const company = (): Party => ({ name: inventCompany(random), isCompany: true });
  let active = isFamily || random.chance(0.65) ? person() : company();
  let passive = isFamily || random.chance(0.35) ? person() : company();
  if (lawClass.stage === "labour" || lawClass.stage === "labour-appeal")
    [active, passive] = [person(), company()];
  if (body !== undefined) {
    const publicParty: Party = { name: body, isCompany: true };
    if (lawClass.stage === "social") [active, passive] = [person(), publicParty];
    else [active, passive] = [publicParty, lawClass.stage === "criminal" ? person() : passive];
  }
  return {
    digits,
    court,
    unit,
    lawClass,
    subject: random.pick(lawClass.subjects),
    judge: inventPerson(random),
    active,
    passive,
    activeLawyer: inventLawyer(random, random.chance(0.85) ? homeOf(court) : undefined),
    passiveLawyer: inventLawyer(random, random.chance(0.6) ? homeOf(court) : undefined),
    isOursActive: body === undefined ? random.chance(0.6) : lawClass.stage === "social",
  };
}

const homeOf = (court: Court): string | undefined => (court.style === "superior" ? undefined : court.uf);

const stateTitle: Record<string, string> = {
  SP: "DE SÃO PAULO",
  RS: "DO RIO GRANDE DO SUL",
  SC: "DE SANTA CATARINA",
  RJ: "DO RIO DE JANEIRO",
  MG: "DE MINAS GERAIS",
  PR: "DO PARANÁ",
  BA: "DA BAHIA",
  DF: "DO DISTRITO FEDERAL",
};

export const maskOf = (legalCase: LegalCase): string => formatCnj(legalCase.digits);
