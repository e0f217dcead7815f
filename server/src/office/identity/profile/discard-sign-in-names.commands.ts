import type { Actor } from "@pauta/contract/platform/capabilities";
import { recordAct } from "../../audit/audit.commands.ts";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { deleteFormerUsername, deletePendingEmail } from "../emails/confirmed-emails.store.ts";

/** Discards the requested address: the present one stays. @throws not_found when there was none */
export const discardPendingEmail = (context: AppContext, actor: Actor): Promise<null> =>
  discard(context, actor, deletePendingEmail);

/** Ends the former username, which still signed in. @throws not_found when there is none */
export const endFormerUsername = (context: AppContext, actor: Actor): Promise<null> =>
  discard(context, actor, deleteFormerUsername);

const discard = (
  context: AppContext,
  { id }: Actor,
  forget: (db: PlatformDb, id: number) => Promise<boolean>,
): Promise<null> =>
  context.database.acrossCompanies(async (db) => {
    if (!(await forget(db, id))) throw new Rejection("not_found");
    recordAct(db, context.clock.now(), { act: "changed", on: "profile", subject_id: id });
    return null;
  });
