import { isToCheck } from "@pauta/contract/law/deadline-candidates";
import type { OwnDate, OwnTerm } from "@pauta/contract/desk/own-dates";
import type { Candidate } from "../../../law/acts/candidate.rules.ts";
import { candidatesOf } from "../../../law/acts/proposal.rules.ts";
import { readAct } from "../../../law/acts/read-act.rules.ts";
import { withoutTerm } from "../../../law/acts/without-term.rules.ts";
import { termInWords } from "../../../law/deadlines/memory.rules.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { type DatedCandidate, isAllCounted } from "./candidate-dates.rules.ts";
import { countCandidates, placeOfCount } from "./count-candidates.commands.ts";
import { placesDiffer } from "./own-dates.rules.ts";
import type { PublicationScope } from "../publications.rules.ts";
import { publicationsWithIds } from "../seen-publications.commands.ts";

type Dated = Pick<
  OwnDate,
  "date" | "term" | "reason" | "is_to_check" | "candidates" | "earlier" | "requested"
>;
type Shown = Awaited<ReturnType<typeof publicationsWithIds>>[number];

const WHOLE_OFFICE: PublicationScope = { onlyUserId: null };

/**
 * The dates of the office's publications in the requested order, each counted by its own court and availability
 * day: from their texts, or from one term for all.
 */
export async function ownDatesOf(
  db: CompanyDb,
  ids: readonly number[],
  term: OwnTerm | null,
): Promise<{ data: OwnDate[]; differ: boolean }> {
  const shown = new Map((await publicationsWithIds(db, WHOLE_OFFICE, ids)).map((row) => [row.id, row]));
  const data: OwnDate[] = [];
  for (const id of new Set(ids)) {
    const publication = shown.get(id);
    if (publication) data.push(await ownDate(db, publication, term));
  }
  return { data, differ: placesDiffer(data) };
}

/** Whether one date for all of these would be wrong for some: another court, city or availability. */
export async function courtsDiffer(db: CompanyDb, ids: readonly number[]): Promise<boolean> {
  if (ids.length < 2) return false;
  return placesDiffer((await publicationsWithIds(db, WHOLE_OFFICE, ids)).map(placeOfCount));
}

async function ownDate(db: CompanyDb, publication: Shown, term: OwnTerm | null): Promise<OwnDate> {
  const { id, lawsuit, lawsuit_number } = publication;
  const byText = await ofText(db, publication);
  return {
    publication_id: id,
    process: lawsuit?.process ?? lawsuit_number,
    ...placeOfCount(publication),
    ...(term === null ? byText : await ofTerm(db, publication, term, byText)),
  };
}

const UNKNOWN_PLACE =
  "Não se sabe de que tribunal é o processo, ou a disponibilização está fora do calendário: informe a data.";
const NOT_ALL_COUNTED = "Um dos prazos possíveis não se conta por si: informe a data.";

/** The date that the publication's own text gives. */
async function ofText(db: CompanyDb, publication: Shown): Promise<Dated> {
  if (publication.canceled_date !== null) return undated("A publicação foi cancelada pelo tribunal.");
  const reading = readAct(publication);
  const possible = candidatesOf(reading);
  if (possible.length === 0) return undated(withoutTerm(reading).reason);
  const counted = await countCandidates(db, publication, reading, possible);
  const [earliest] = counted;
  if (earliest === undefined) return undated(UNKNOWN_PLACE);
  if (!isAllCounted(possible, counted))
    return { ...undated(NOT_ALL_COUNTED), candidates: counted.map((each) => each.shown) };
  const candidates = counted.map(({ shown }) => shown);
  const toCheck = isToCheck(candidates);
  return {
    ...of(earliest),
    is_to_check: toCheck,
    candidates: toCheck ? candidates : [],
  };
}

/** The date of one term for all; an earlier date from the text is mentioned. */
async function ofTerm(
  db: CompanyDb,
  publication: Shown,
  { amount, regime, doubled }: OwnTerm,
  byText: Dated,
): Promise<Dated> {
  const typed: Candidate = {
    term: null,
    usual_term: null,
    norm: null,
    reason: `${termInWords(amount, regime)}${doubled ? " em dobro" : ""}, como digitado para todas.`,
    count: { amount, regime, doubled },
  };
  const [counted] = await countCandidates(db, publication, { terms: [] }, [typed]);
  if (counted === undefined) return undated(UNKNOWN_PLACE);
  const isLate = byText.date !== null && byText.date < counted.date;
  return { ...of(counted), earlier: isLate ? byText.date : null };
}

const of = ({ date, shown }: DatedCandidate): Dated => ({
  date,
  term: shown.term,
  reason: shown.reason,
  is_to_check: false,
  candidates: [],
  earlier: null,
  requested: shown.requested,
});

const undated = (reason: string): Dated => ({
  date: null,
  term: null,
  reason,
  is_to_check: false,
  candidates: [],
  earlier: null,
  requested: null,
});
