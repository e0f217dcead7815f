import type { StoredFault } from "@pauta/contract/gazettes/gazettes";
import type pg from "pg";
import { recordAct } from "../../../office/audit/audit.commands.ts";
import { found, Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { NOT_THERE } from "./fault-outcome.rules.ts";
import {
  decideDoubts,
  findFault,
  importOfFault,
  openFaultsIn,
  type OpenFault,
} from "./gazette-faults.store.ts";
import { withImportLock } from "../import-transaction.commands.ts";
import { readFaultsAgain } from "./read-faults-again.commands.ts";
import { addToResult } from "./retry-read.store.ts";

const NO_DOUBT = "Esta dúvida já foi decidida. Recarregue para ver as que aguardam.";
const UNKNOWN_NOTICE = "Tente de novo antes de decidir: esta falha não guarda de quem é a dúvida.";

/**
 * Stores a person's decision whether a doubtful record is for the lawyer: then it is imported for him,
 * otherwise discarded. The decision applies wherever the same notice is doubtful for him.
 * @throws not_found, not_now when the fault is not an open doubt or cannot be read any more
 */
export async function decideFault(
  context: AppContext,
  id: number,
  isTheirs: boolean,
  by: number,
): Promise<StoredFault> {
  const importId = found(await context.database.acrossCompanies((db) => importOfFault(db, id)));
  const company_id = await withImportLock(context, importId, { waits: true }, async (client) => {
    const [fault] = await openFaultsIn(client, importId, [id]);
    if (fault?.kind !== "doubtful") throw new Rejection("not_now", { message: NO_DOUBT });
    const { user_id, identity_key, name } = fault;
    if (user_id === null || identity_key === null)
      throw new Rejection("not_now", { message: UNKNOWN_NOTICE });
    if (isTheirs) await importRecord(context, client, importId, fault);
    await decideDoubts(
      client,
      { id, user_id, identity_key },
      {
        ...(isTheirs
          ? { resolution: "confirmed", note: `Confirmada para ${name}.` }
          : { resolution: "set_aside", note: `Deixada de lado: não é de ${name}.` }),
        by,
        now: context.clock.now(),
      },
    );
    return fault.company_id;
  });
  return context.database.acrossCompanies(async (db) => {
    // the office sees in its own audit trail who decided what its lawyer gets
    recordAct(db, context.clock.now(), {
      act: "decided",
      on: "gazette_fault",
      company_id,
      subject_id: id,
      after: { is_theirs: isTheirs },
    });
    return found(await findFault(db, id));
  });
}

async function importRecord(
  context: AppContext,
  client: pg.Client,
  importId: number,
  fault: OpenFault,
): Promise<void> {
  const { user_id, company_id, position } = fault;
  const confirmed = { fault, position: position!, user_id: user_id!, company_id: company_id! };
  const read = await readFaultsAgain(context, client, importId, { faults: [fault], confirmed: [confirmed] });
  const theirs = read.found.rows.filter((row) => row.user_id === user_id);
  if (theirs.length === 0)
    throw new Rejection("not_now", { message: read.found.faults[0]?.reason ?? NOT_THERE });
  await addToResult(client, importId, {
    inserted: read.inserted,
    newly_read: 0,
    for_nobody: 0,
    names: theirs.map(({ name }) => name),
  });
}
