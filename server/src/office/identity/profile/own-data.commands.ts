import type { Actor } from "@pauta/contract/platform/capabilities";
import { dispositionOf, type Download } from "../../../platform/http/response.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { columnsFrom } from "../../../platform/process/contributions.ts";
import { todayOf } from "../../../platform/process/office-clock.ts";
import { readOwnRecords } from "./own-data.store.ts";
import { readOwnFields } from "./own-details.store.ts";
import { showProfile } from "./save-profile.commands.ts";
import { listSessions } from "../sign-in/sessions.commands.ts";

/** Everything stored about a person, for himself (LGPD, art. 18, II and V): without passwords, tokens or secrets. */
export async function exportOwnData(context: AppContext, actor: Actor, session: number): Promise<Download> {
  const { oneself, sessions } = await context.database.acrossCompanies(async (db) => ({
    oneself: { ...(await showProfile(db, actor.id)), ...(await readOwnFields(db, actor.id)) },
    sessions: (await listSessions(context, db, actor.id, session)).data,
  }));
  const records = await context.database.inCompany(
    { company_id: actor.company_id, user_id: actor.id },
    (db) => readOwnRecords(db, columnsFrom(context.contributions, "ownDataOf", actor.id)),
  );
  const all = { exported_at: context.clock.now().toISOString(), profile: oneself, sessions, ...records };
  return {
    stream: Buffer.from(`${JSON.stringify(all, null, 2)}\n`),
    headers: {
      "content-disposition": dispositionOf(
        "attachment",
        `Meus dados no Pauta - ${await todayOf(context, actor)}.json`,
      ),
    },
  };
}
