import { descriptionOf } from "@pauta/contract/descriptions";
import type { AuditLine } from "@pauta/contract/office/audit-acts";
import { actingNow, type Acting } from "../../platform/http/acting.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import type { Remember } from "../../platform/http/http.ts";
import { recordAct } from "./audit.commands.ts";
import { companyOf, factsOf, isPreview, subjectIdOf } from "./audit.rules.ts";
import { knownCompany, nameOf } from "./audit.store.ts";

/**
 * What a call leaves in the trail by its own definition (`records`), unless its command has said it with more detail.
 * A change is kept in its own transaction; of what is only read the line is there before the answer leaves.
 */
export const rememberCalls =
  (context: AppContext): Remember =>
  async ({ endpoint, input, db }, handle) => {
    const line = descriptionOf(endpoint)?.records;
    const acting = actingNow();
    if (!line || !acting || isOwnReading(line, acting) || isPreview(input)) return handle();
    const subject_id = subjectIdOf(endpoint, input);
    const isWritten = db !== undefined && endpoint.method !== "GET";
    const name = (scoped: CompanyDb | PlatformDb) =>
      subject_id === null ? null : nameOf(scoped, line.on, subject_id);
    const subject_name = isWritten ? await name(db) : null;
    const answer = await handle();
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
        // a question about an office that there is not is the platform's own line
        const company_id = acting.company_id ?? (await knownCompany(own as PlatformDb, done.company_id));
        recordAct(own, now, { ...done, company_id, subject_name: await name(own) });
      });
    return answer;
  };

/** Whoever reads what is his own office's leaves no line; the platform's people do. */
const isOwnReading = ({ act }: AuditLine, { company_id }: Acting): boolean =>
  act === "viewed" && company_id !== null;

const within = (
  { database }: AppContext,
  { company_id, user_id }: Acting,
  work: (db: CompanyDb | PlatformDb) => Promise<void>,
): Promise<void> =>
  company_id === null ? database.acrossCompanies(work) : database.inCompany({ company_id, user_id }, work);
