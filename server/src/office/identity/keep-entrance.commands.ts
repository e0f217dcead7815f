import type { Actor } from "@pauta/contract/platform/capabilities";
import { recordAct } from "../audit/audit.commands.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import { Refusal } from "../../platform/process/errors.ts";
import type { House } from "../../platform/process/house.ts";
import { forgetFormerUsername, forgetPendingEmail } from "./confirmed-emails.store.ts";

/** Gives up the address that was asked for: the one in force stays. @throws not_found, when none was */
export const keepEmail = (house: House, actor: Actor): Promise<null> =>
  letGo(house, actor, forgetPendingEmail);

/** Ends the username of before, which went on signing in. @throws not_found, when there is none */
export const endFormerUsername = (house: House, actor: Actor): Promise<null> =>
  letGo(house, actor, forgetFormerUsername);

const letGo = (
  house: House,
  { id }: Actor,
  forget: (db: PlatformDb, id: number) => Promise<boolean>,
): Promise<null> =>
  house.database.acrossCompanies(async (db) => {
    if (!(await forget(db, id))) throw new Refusal("not_found");
    recordAct(db, house.clock.now(), { act: "changed", on: "profile", subject_id: id });
    return null;
  });
