import type { ClientErasure } from "@pauta/contract/practice/client-erasure";
import { showDate } from "@pauta/contract/platform/dates";
import { recordAct } from "../../office/audit/audit.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { columnsFrom, type Parts } from "../../platform/process/contributions.ts";
import { todayOfOffice } from "../../platform/process/office-clock.ts";
import { lockClient, reduceToParty } from "./client-erasure.store.ts";
import { deleteClient, readOfClient } from "./clients.store.ts";

declare module "../../platform/process/contributions.ts" {
  interface Contribution {
    /** Shown to the user before a client's data are erased, and kept in the audit trail. */
    clientErasure?: Parts<ClientErasure>;
  }
}

/**
 * What erasing a client deletes, and what is kept.
 * @throws not_found
 */
export const showErasure = async (
  { contributions }: Pick<AppContext, "contributions">,
  db: CompanyDb,
  id: number,
): Promise<ClientErasure> =>
  found(await readOfClient<ClientErasure>(db, id, columnsFrom(contributions, "clientErasure", id)));

/**
 * Erases a client's personal data for good (LGPD, art. 18, VI). A party of a lawsuit keeps name
 * and document there, for the exercise of rights in the lawsuit and because the law requires the
 * office to keep them (arts. 7, VI, and 16, I).
 * @throws not_found
 */
export async function eraseClient(context: AppContext, db: CompanyDb, id: number) {
  await lockClient(db, id);
  const { spreadsheet: _, ...counts } = await showErasure(context, db, id);
  const now = context.clock.now();
  const kept = counts.lawsuits > 0 ? "party" : "nothing";
  for (const { onClientErased } of context.contributions) await onClientErased?.(db, id);
  if (kept === "nothing") await deleteClient(db, id);
  else await reduceToParty(db, id, noteOf(await todayOfOffice(context, db)), now);
  recordAct(db, now, { act: "erased", on: "client", subject_id: id, after: { ...counts, kept } });
  return { kept } as const;
}

/** For other features that store data of the clients they have found. */
export { blockErasures } from "./client-erasure.store.ts";

const noteOf = (day: string): string =>
  `Dados pessoais apagados em ${showDate(day)} a pedido do titular (LGPD, art. 18, VI). Nome e documento ficam como parte dos processos (arts. 7º, VI, e 16, I).`;
