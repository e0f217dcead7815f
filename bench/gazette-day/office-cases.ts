import { digitsOf, formatCnj, parseCnj } from "@pauta/contract/platform/cnj-number";
import { caseOf, inventNumberForState, type LegalCase } from "./cases.ts";
import type { GazetteOffice, GazetteUser } from "./offices.ts";
import { Random } from "./random.ts";

/** A lawsuit of an office in the gazette. */
export type OfficeCase = {
  legalCase: LegalCase;
  user: GazetteUser;
  /** A suffix of the number in the text: an incident, the main case's number, the number before 2010. */
  appendix: string;
};

/** The cases in which an office's people are published, busy ones first, and its registered lawsuits. */
export type OfficeCases = {
  office: GazetteOffice;
  cases: OfficeCase[];
  registered: ReadonlyMap<string, string>;
};

/** A fifth of the cases of an office's publications are not registered. */
const UNKNOWN_PER_REGISTERED = 0.25;
const FEWEST_UNKNOWN = 8;

/** The cases of an office; the same seed and office give the same ones on every day. */
export function casesOf(office: GazetteOffice, seed: number, year: number): OfficeCases {
  const random = new Random(`cases ${seed} ${office.id}`);
  const cases: OfficeCase[] = [];
  for (const lawsuit of office.lawsuits) {
    const user = office.users.find(({ id }) => id === lawsuit.user_id) ?? random.pick(office.users);
    const unified = parseCnj(lawsuit.process);
    const other = () => formatCnj(inventNumberForState(random, office.uf, year));
    if (!unified) cases.push({ legalCase: caseOf(other()), user, appendix: ` (${lawsuit.process})` });
    else if (random.chance(0.04))
      cases.push({
        legalCase: caseOf(other()),
        user,
        appendix: ` (processo principal ${formatCnj(unified.digits)})`,
      });
    else {
      const legalCase = caseOf(lawsuit.process);
      const hasIncident = legalCase.court.initials === "TJSP" && random.chance(0.15);
      cases.push({ legalCase, user, appendix: hasIncident ? "/01" : "" });
    }
  }
  const unknown = Math.max(FEWEST_UNKNOWN, Math.round(cases.length * UNKNOWN_PER_REGISTERED));
  for (let count = 0; count < unknown; count++) {
    const number = formatCnj(inventNumberForState(random, office.uf, year));
    cases.push({ legalCase: caseOf(number), user: random.pick(office.users), appendix: "" });
  }
  const registered = new Map(
    office.lawsuits.map(({ process }) => [parseCnj(process)?.digits ?? digitsOf(process), process]),
  );
  return { office, cases: shuffle(random, cases), registered };
}

/**
 * The lawsuit that a notice is linked to: by the record's own number first, then by those cited in the text.
 */
export function registeredLawsuit(
  { registered }: OfficeCases,
  number: string,
  appendix: string,
): string | null {
  const cited = digitsOf(appendix.replace(/^\/\d+/, ""));
  return registered.get(number) ?? registered.get(cited) ?? null;
}

function shuffle<T>(random: Random, list: T[]): T[] {
  for (let at = list.length - 1; at > 0; at--) {
    const other = random.between(0, at);
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
  return list;
}
