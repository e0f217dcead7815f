import type { Describe } from "@pauta/contract/platform/endpoint";
import type { AuditLine, AuditSubject } from "@pauta/contract/platform/audit-acts";
import { currentCall, type CurrentCall } from "../../platform/http/current-call.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { Remember } from "../../platform/http/http.ts";
import { recordAct } from "./audit.commands.ts";
import { companyOf, factsOf, isPreview, subjectIdOf } from "./audit.rules.ts";
import { knownCompany, lastChangeOf, nameOf } from "./audit.store.ts";

/**
 * Writes the audit line that a call declares (`records`), unless its command has already written a more
 * detailed one. A change is recorded in its own transaction; a read is recorded before the response is sent.
 */
export const recordCalls =
  (context: AppContext, describe: Describe): Remember =>
  async ({ endpoint, input, db }, handle) => {
    const line = describe(endpoint)?.records;
    const acting = currentCall();
    if (!line || !acting || isOwnReading(line, acting) || isPreview(input)) return handle();
    const subject_id = subjectIdOf(endpoint, input);
    const isWritten = db !== undefined && endpoint.method !== "GET";
    const name = (scoped: CompanyDb | PlatformDb) =>
      subject_id === null ? null : nameOf(scoped, line.on, subject_id);
    const subject_name = isWritten ? await name(db) : null;
    const answer = await handle().catch(async (error: unknown) => {
      throw isWritten && subject_id !== null ? await withAuthor(error, db, line.on, subject_id) : error;
    });
    if (acting.is_recorded) return answer;
    const done = {
      ...line,
      company_id: acting.company_id ?? companyOf(line.on, input, answer),
      subject_id: subject_id ?? (answer as { id?: number } | null)?.id ?? null,
      after: factsOf(line, input),
    };
    const now = context.clock.now();
    if (isWritten) recordAct(db, now, { ...done, subject_name });
    else
      await within(context, acting, async (own) => {
        // a query about an office that does not exist is recorded in the platform's chain
        const company_id = acting.company_id ?? (await knownCompany(own as PlatformDb, done.company_id));
        recordAct(own, now, { ...done, company_id, subject_name: await name(own) });
      });
    return answer;
  };

/** A refusal because somebody else changed the record says who that was, and when. */
const withAuthor = async (
  error: unknown,
  db: CompanyDb | PlatformDb,
  subject: AuditSubject,
  id: number,
): Promise<unknown> =>
  error instanceof Rejection && error.code === "changed_since"
    ? new Rejection("changed_since", { changed: await lastChangeOf(db, subject, id) })
    : error;

/** Reading one's own office's records is not recorded; the platform's people's reading is. */
const isOwnReading = ({ act }: AuditLine, { company_id }: CurrentCall): boolean =>
  act === "viewed" && company_id !== null;

const within = (
  { database }: AppContext,
  { company_id, user_id }: CurrentCall,
  work: (db: CompanyDb | PlatformDb) => Promise<void>,
): Promise<void> =>
  company_id === null ? database.acrossCompanies(work) : database.inCompany({ company_id, user_id }, work);
