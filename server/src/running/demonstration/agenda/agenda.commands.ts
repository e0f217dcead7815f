import type { AppContext } from "../../../platform/process/app-context.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { businessDay, planAgenda, type PlannedCompromise } from "./agenda-plan.rules.ts";
import {
  absencesOf,
  commentsOn,
  noticesOf,
  ofWholeOffice,
  rowOf,
  writingOf,
  type Drawn,
  type Writing,
} from "./agenda-rows.rules.ts";
import { APPEAL_CHAIN, HEARING_CHAIN } from "./agenda-words.rules.ts";
import {
  hasAgenda,
  insertAbsences,
  insertAround,
  insertCompromises,
  insertNotices,
  insertTemplates,
  tagIds,
} from "./agenda.store.ts";
import { chanceOf } from "../chance.rules.ts";
import { readLawsuits } from "../demonstration-files.reader.ts";
import { idsByUsername } from "../demonstration.store.ts";
import { createDeadlines } from "./deadlines.commands.ts";
import { demonstrationOffices } from "../offices/offices.rules.ts";
import { readOffice } from "../offices/records.store.ts";

/** Creates the agendas of all offices as of a day: deadlines, hearings, meetings, comments, absences. */
export async function createAgendas(context: AppContext, files: string, day: string): Promise<void> {
  const lawsuits = await readLawsuits(files);
  const known = await context.database.acrossCompanies(idsByUsername);
  for (const { key, people: staff, plan_type } of demonstrationOffices) {
    const bound = { company_id: known.get(staff[0]!.username)!.company_id, user_id: null };
    await context.database.inCompany(bound, async (db) => {
      if (await hasAgenda(db)) return;
      const office = await readOffice(db);
      const writing = writingOf(day, context.clock.now(), office.people);
      const idOf = new Map(office.lawsuits.map(({ id, process }) => [process, id]));
      const own = lawsuits.filter((lawsuit) => lawsuit.office === key);
      const planned = [...planAgenda(own, day), ...ofWholeOffice(staff[0]!.username, day)];
      await writePlanned(
        db,
        writing,
        planned,
        own.map(({ process }) => idOf.get(process)!),
      );
      await createDeadlines(db, writing, { staff, plan_type, company_id: bound.company_id });
      await insertTemplates(db, [HEARING_CHAIN, APPEAL_CHAIN], writing.now);
      await insertAbsences(db, absencesOf(writing), writing.now);
    });
  }
}

async function writePlanned(
  db: CompanyDb,
  writing: Writing,
  planned: readonly PlannedCompromise[],
  lawsuitIds: readonly number[],
): Promise<void> {
  const { people } = writing;
  const person = new Map(people.map(({ id, username }) => [username, id]));
  const rows = planned.map((plan) => rowOf(plan, person.get(plan.username)!, lawsuitIds, writing));
  const ids = await insertCompromises(db, rows);
  const tags = await tagIds(db);
  const others = (plan: PlannedCompromise) => people.filter(({ username }) => username !== plan.username);
  const drawn = planned.map((plan, at) => ({ plan, id: ids[at]!, user_id: rows[at]!.user_id }));
  const said = drawn.flatMap((each) => commentsOn(each, others(each.plan), writing));
  await insertAround(db, {
    involved: drawn.flatMap(({ plan, id }) =>
      others(plan)
        .filter(({ username }) => plan.lawsuit === null || chanceOf(plan.key, username, "involved") < 0.12)
        .map(({ id: user_id }) => ({ compromise_id: id, user_id })),
    ),
    mentioned: said.flatMap(({ compromise_id, mentioned_users }) =>
      mentioned_users.map((user_id) => ({ compromise_id, user_id, in_form: false })),
    ),
    tags: drawn.flatMap(({ plan, id }) =>
      tags
        .filter((_, at) => chanceOf(plan.key, "tag", at) < 0.06)
        .map((tag) => ({ compromise_id: id, tag_id: tag.id })),
    ),
    comments: said,
  });
  await insertChain(db, writing, drawn);
  await insertNotices(db, noticesOf(said, drawn, writing));
}

/** Adds the chain's steps around the first hearing that is far enough in the future. */
async function insertChain(db: CompanyDb, writing: Writing, drawn: readonly Drawn[]): Promise<void> {
  const { day, now } = writing;
  const anchor = drawn
    .filter(({ plan }) => plan.type === 2 && plan.completed_on === null && plan.cancelled_on === null)
    .filter(({ plan }) => plan.date > businessDay(day, 6))
    .toSorted((one, other) => (one.plan.date < other.plan.date ? -1 : 1))[0];
  if (!anchor) return;
  const row = rowOf(anchor.plan, anchor.user_id, [], writing);
  await insertCompromises(
    db,
    HEARING_CHAIN.steps.map(({ description, compromise_type_id, offset, unit }) => {
      const date = businessDay(anchor.plan.date, offset);
      const isDone = date < day;
      return {
        user_id: anchor.user_id,
        created_by_id: anchor.user_id,
        compromise_type_id,
        description,
        compromise_date: date,
        all_day: true,
        completed: isDone,
        completed_at: isDone ? writing.at(date, description) : null,
        completed_by_id: isDone ? anchor.user_id : null,
        anchor_id: anchor.id,
        chain_offset: offset,
        chain_unit: unit,
        created_at: row.created_at,
        updated_at: now,
      };
    }),
  );
}
