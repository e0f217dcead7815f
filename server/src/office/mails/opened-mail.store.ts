import { Mail } from "@pauta/contract/office/mails";
import { sql } from "kysely";
import { columnsOf, type CompanyDb, type PlatformDb } from "../../platform/database/db.ts";

const CONTENT = ["body_text", "body_html", "attachment_name", "delivered", "refused", "tries"] as const;
const LINE = columnsOf(Mail.omit({ retriable: true }));

/** One email with its content, without its secret and its file. */
export function findOpenedMail(db: PlatformDb, id: number) {
  return db
    .selectFrom("mails")
    .leftJoin("companies", "companies.id", "mails.company_id")
    .select(LINE.map((column) => `mails.${column}` as const))
    .select(CONTENT)
    .select(["mails.company_id", "company_name", "next_attempt_at", "bears_secret"])
    .select([
      sql<boolean>`sealed_secret is not null`.as("is_sealed"),
      sql<number | null>`octet_length(attachment)`.as("attachment_size"),
    ])
    .where("mails.id", "=", id)
    .executeTakeFirst();
}

/** The same of an email of the bound office to an outsider. */
export function findOpenedOutsiderMail(db: CompanyDb, id: number) {
  return db
    .selectFrom("mails")
    .select(["id", "kind", "subject", "recipients", "status", "left_out_for", "created_at", "sent_at"])
    .select(CONTENT)
    .select(sql<number | null>`octet_length(attachment)`.as("attachment_size"))
    .where("id", "=", id)
    .where("to_outsider", "=", true)
    .executeTakeFirst();
}

/** What an email is sent with: its text, its sealed secret and its file. */
export function findWholeMail(db: PlatformDb, id: number) {
  return db
    .selectFrom("mails")
    .select(["company_id", "kind", "recipients", "body_text", "body_html", "bears_secret", "sealed_secret"])
    .select(["attachment_name", "attachment"])
    .where("id", "=", id)
    .executeTakeFirst();
}
