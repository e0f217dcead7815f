import type { AppContext } from "../../platform/process/app-context.ts";
import { machineClock } from "../../platform/process/clock.ts";
import { platformAdministrators } from "../identity/people/administrators.commands.ts";
import { postMail } from "../mails/mails.commands.ts";
import { archiveLateMail } from "./archive-late.mail.ts";

const LATE_MS = 3_600_000;
const EVERY_MS = 300_000;

/**
 * Emails each of the platform's administrators, once a day, that the archive has been behind for an hour.
 * @param now by the machine's time, which PostgreSQL records
 */
export async function noticeLateArchive(context: AppContext, now = machineClock.now()): Promise<void> {
  const { archiver, database, clock, publicUrl } = context;
  const until = archiver?.state().until;
  if (!until || now.getTime() - until.getTime() < LATE_MS) return;
  await database.acrossCompanies(async (db) => {
    for (const { id, delivery_address: address } of await platformAdministrators(db)) {
      if (address === null) continue;
      await postMail(context, db, {
        kind: "archive_late",
        cause: `archive:${clock.today()}:${id}`,
        to: [address],
        ...archiveLateMail(publicUrl, until),
      });
    }
  });
}

/** Looks at the archive now and then; only the server that keeps it knows how it is. */
export function watchArchive(context: AppContext): void {
  if (!context.archiver) return;
  const timer = setInterval(() => {
    noticeLateArchive(context).catch((error: unknown) =>
      context.log.warn({ err: error }, "could not notify of a late archive"),
    );
  }, EVERY_MS).unref();
  context.leaving.signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}
