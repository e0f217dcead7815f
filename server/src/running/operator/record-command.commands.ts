import type { AuditLine } from "@pauta/contract/platform/audit-acts";
import { recordAct } from "../../office/audit/audit.commands.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { OPERATOR } from "./operator-command.rules.ts";

/** Records a command in the platform's audit trail; the operator is not one of Pauta's users. */
export const recordCommand = (
  { database, clock }: Pick<AppContext, "database" | "clock">,
  done: AuditLine & { after: Record<string, unknown> },
): Promise<void> =>
  database.acrossCompanies(async (db) => recordAct(db, clock.now(), { ...done, actor_name: OPERATOR }));
