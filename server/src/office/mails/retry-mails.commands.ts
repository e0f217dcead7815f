import type { PlatformDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { deliverMailJob } from "./mails.jobs.ts";
import { isMail, waitAgain } from "./outbox.store.ts";

const NOT_TO_RETRY = "Este e-mail já está na fila, já saiu ou não pode mais sair. Recarregue para ver.";

/**
 * Queues a dead email again; without an id all that can still be sent. @throws not_found; not_now when it is
 * waiting, was sent, or cannot be sent any more
 */
export async function retryMails(context: AppContext, db: PlatformDb, id: number | undefined) {
  if (id !== undefined && !(await isMail(db, id))) throw new Rejection("not_found");
  const count = await waitAgain(db, id, context.clock.now());
  if (id !== undefined && count === 0) throw new Rejection("not_now", { message: NOT_TO_RETRY });
  if (count > 0) await context.jobs.enqueue(db, deliverMailJob, {});
  return {
    count,
    message: count === 1 ? "1 e-mail voltou para a fila" : `${count} e-mails voltaram para a fila`,
  };
}
