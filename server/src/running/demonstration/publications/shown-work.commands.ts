import { ForwardRequest } from "@pauta/contract/desk/forwarding";
import { can } from "@pauta/contract/platform/capabilities";
import { DEADLINE } from "@pauta/contract/agenda/compromise-form";
import { forwardPublications } from "../../../desk/forwarding/forwarding.commands.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { treatAct } from "../../../desk/publications/treating.commands.ts";
import { nothingMade } from "../../../desk/publications/undo-steps.commands.ts";
import { colleaguesOf, type Colleague } from "../offices/colleagues.rules.ts";
import { idsByUsername, publicationsCoded } from "../demonstration.store.ts";
import { demonstrationOffices } from "../offices/offices.rules.ts";
import { contextAt } from "../past-context.commands.ts";
import { codeOf, type ShownAct } from "./shown-act.rules.ts";
import { FIRST_PRINT, TO_FORWARD } from "./shown-acts.rules.ts";

const FORWARDED_AT = "08:35";
const TREATED_AT = "15:20";
const TREATMENT = "Prazo de quinze dias na agenda. Manifestação em elaboração.";

/**
 * Forwards and treats with the ordinary commands the publication that is reprinted later.
 * @param days the listing days, newest first
 */
export async function workOnFirstPrint(context: AppContext, days: readonly string[]): Promise<void> {
  const day = days[FIRST_PRINT.age];
  if (day === undefined) return;
  await inOffice(context, async (db, { distributor, lawyer }) => {
    await forward(contextAt(context, day, FORWARDED_AT), db, [FIRST_PRINT], { distributor, lawyer });
    const [printed] = await publicationsCoded(db, [codeOf(FIRST_PRINT)]);
    if (!printed || printed.treated || printed.rectified_at !== null) return;
    const form = { comment: TREATMENT, mentionedUsers: [] };
    await treatAct(contextAt(context, day, TREATED_AT), db, lawyer.actor, printed.id, form, nothingMade());
  });
}

/**
 * Forwards with the ordinary command the acts with several possible dates.
 * @param days the listing days, newest first
 */
export const forwardShown = (context: AppContext, days: readonly string[]): Promise<void> =>
  inOffice(context, (db, people) =>
    forward(contextAt(context, days[0]!, FORWARDED_AT), db, TO_FORWARD, people),
  );

type Colleagues = { distributor: Colleague; lawyer: Colleague };

/** Forwards each publication with the dates in its own text; skips those already forwarded or reprinted since. */
async function forward(
  context: AppContext,
  db: CompanyDb,
  acts: readonly ShownAct[],
  { distributor, lawyer }: Colleagues,
): Promise<void> {
  const publications = await publicationsCoded(db, acts.map(codeOf));
  for (const { id, forwarded, rectified_at } of publications) {
    if (forwarded || rectified_at !== null) continue;
    const request = ForwardRequest.parse({
      lawsuits: [{ publication_id: id, lawsuit_id: 0 }],
      forwards: [
        {
          target_user_id: lawyer.actor.id,
          compromise_type_id: DEADLINE,
          all_day: true,
          title: "Manifestação",
          own_dates: {},
        },
      ],
    });
    await forwardPublications(context, db, distributor.actor, request);
  }
}

async function inOffice(
  context: AppContext,
  work: (db: CompanyDb, hands: Colleagues) => Promise<void>,
): Promise<void> {
  const known = await context.database.acrossCompanies(idsByUsername);
  const office = demonstrationOffices.find(({ people }) =>
    people.some(({ username }) => username === FIRST_PRINT.username),
  )!;
  const colleagues = colleaguesOf(office, known);
  const distributor = colleagues.find(({ actor }) => can(actor, "controller.pages"))!;
  const lawyer = colleagues.find(({ actor }) => actor.id === known.get(FIRST_PRINT.username)!.id)!;
  const bound = { company_id: lawyer.actor.company_id, user_id: null };
  await context.database.inCompany(bound, (db) => work(db, { distributor, lawyer }));
}
