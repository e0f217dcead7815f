import { proposedTerm } from "../acts/proposal.rules.ts";
import { readAct } from "../acts/read-act.rules.ts";
import {
  addAutomaticDeadline,
  cancelAutomaticDeadline,
} from "../compromises/automatic-compromise.commands.ts";
import type { CompanyDb } from "../platform/db.ts";
import type { House } from "../platform/house.ts";
import { countProposed } from "../publications/proposed-deadline.commands.ts";
import {
  automaticDeadline,
  CANCELED,
  FIRST_DAY,
  uncounted,
  UNREADABLE,
  withoutTerm,
} from "./automatic-deadlines.rules.ts";
import {
  claimSome,
  companiesWithWork,
  settle,
  type Settled,
  type Waiting,
} from "./automatic-deadlines.store.ts";

/** So many are made in one transaction. */
const AT_A_TIME = 20;

/**
 * Makes the deadlines that wait, each with the row that it waits by, in one transaction: whoever is killed in between
 * has made none, and several servers share them out.
 */
export async function makeAutomaticDeadlines(house: House, stopping?: AbortSignal): Promise<void> {
  for (const company_id of await house.database.acrossCompanies(companiesWithWork)) {
    for (;;) {
      stopping?.throwIfAborted();
      const taken = await house.database.inCompany({ company_id, user_id: null }, (db) =>
        makeSome(house, db),
      );
      if (taken < AT_A_TIME) break;
    }
  }
}

async function makeSome(house: House, db: CompanyDb): Promise<number> {
  const some = await claimSome(db, AT_A_TIME);
  for (const one of some)
    await settle(db, one.publication_id, await workOff(house, db, one), house.clock.now());
  return some.length;
}

async function workOff(house: House, db: CompanyDb, waiting: Waiting): Promise<Settled> {
  if (waiting.state === "waiting") return make(house, db, waiting);
  const compromise_id = waiting.compromise_id!;
  await cancelAutomaticDeadline(house, db, compromise_id, cancellation(waiting));
  return { state: "cancelled", compromise_id };
}

async function make(house: House, db: CompanyDb, waiting: Waiting): Promise<Settled> {
  if (waiting.canceled_date !== null) return CANCELED;
  const reading = readSafely(house, waiting);
  if (reading === null) return UNREADABLE;
  const proposed = proposedTerm(reading);
  if (proposed === null) return withoutTerm(reading);
  const deadline = await countProposed(db, waiting, proposed.count ?? FIRST_DAY);
  if (deadline === null) return uncounted(proposed.term === null ? null : reading.terms[proposed.term]!);
  const compromise_id = await addAutomaticDeadline(
    db,
    {
      ...automaticDeadline(reading.terms, proposed, deadline),
      user_id: waiting.user_id,
      lawsuit_id: waiting.lawsuit_id,
      publication_id: waiting.publication_id,
      deadline: proposed.count === null ? null : deadline,
      place: deadline.asked,
    },
    house.clock.now(),
  );
  return { state: "made", compromise_id };
}

/** One text that breaks the reading holds up no other. */
function readSafely(house: House, waiting: Waiting) {
  try {
    return readAct(waiting);
  } catch (error) {
    house.log.error({ err: error, publication_id: waiting.publication_id }, "act not read");
    return null;
  }
}

const cancellation = ({ cancel_reason }: Waiting): string =>
  `A publicação foi cancelada pelo tribunal${cancel_reason ? `: ${cancel_reason}` : ""}`;
