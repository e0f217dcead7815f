import { mailKindName, type MailTry, type OpenedMail } from "@pauta/contract/office/mails";
import type { OpenedOutsiderEmail } from "@pauta/contract/office/outsiders";
import { recordAct } from "../audit/audit.commands.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { dispositionOf, type Download } from "../../platform/http/response.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import { secretOf, withoutSecrets } from "./link-secrets.rules.ts";
import { findOpenedMail, findOpenedOutsiderMail, findWholeMail } from "./opened-mail.store.ts";
import { wholeBody } from "./sealed-body.commands.ts";

const NOT_SHOWABLE = {
  none: "Este e-mail não tem links secretos.",
  deleted: "O link foi apagado depois do envio.",
  recipient_only: "O link abre uma conta da plataforma: só quem recebe o e-mail o vê.",
} as const;

type Content = {
  body_text: string;
  body_html: string;
  attachment_name: string | null;
  attachment_size: number | null;
};

/** What was written, without the secrets of its links, and its file. */
function contentOf<Row extends Content>({
  body_text,
  body_html,
  attachment_name,
  attachment_size,
  ...others
}: Row) {
  return {
    ...others,
    ...withoutSecrets({ text: body_text, html: body_html }),
    attachment: attachment_name === null ? null : { name: attachment_name, size: attachment_size },
  };
}

/** An email of the outbox, opened. @throws not_found */
export async function openMail(db: PlatformDb, id: number): Promise<OpenedMail> {
  const { bears_secret, is_sealed, next_attempt_at, ...mail } = found(await findOpenedMail(db, id));
  const { company_id, body_text: text, body_html: html } = mail;
  return {
    ...contentOf(mail),
    retriable: mail.status === "dead" && !bears_secret,
    next_attempt_at: mail.status === "waiting" ? next_attempt_at : null,
    secret: secretOf({ text, html, company_id, bears_secret, is_sealed }),
  };
}

/** What a mail server answers may name the operator's machines: an office sees only that it did not accept. */
const forOffice = ({ error, ...one }: MailTry): MailTry => ({
  ...one,
  error: error === null ? null : "O servidor de e-mail não aceitou",
});

/** An email of the bound office to an outsider, opened. @throws not_found */
export async function openOutsiderMail(db: CompanyDb, id: number): Promise<OpenedOutsiderEmail> {
  const mail = contentOf(found(await findOpenedOutsiderMail(db, id)));
  return { ...mail, tries: mail.tries.map(forOffice) };
}

/**
 * The text of an email with the secrets of its links, which the trail of its office records. @throws not_found;
 * not_now when they cannot be shown
 */
export async function revealLinks(context: AppContext, db: PlatformDb, id: number) {
  const mail = found(await findWholeMail(db, id));
  const { company_id, bears_secret, kind, recipients } = mail;
  const secret = secretOf({
    text: mail.body_text,
    html: mail.body_html,
    company_id,
    bears_secret,
    is_sealed: mail.sealed_secret !== null,
  });
  const whole = secret === "kept" ? wholeBody(context, mail) : undefined;
  if (whole === undefined)
    throw new Rejection("not_now", { message: NOT_SHOWABLE[secret === "kept" ? "deleted" : secret] });
  recordAct(db, context.clock.now(), {
    act: "revealed",
    on: "email_links",
    company_id,
    subject_id: id,
    subject_name: mailKindName(kind),
    // a sealed link is for a user's account; outsiders are not named, because a line outlives their data
    after: bears_secret ? { recipients } : null,
  });
  return whole;
}

/** The file of an email that was not sent yet. @throws not_found */
export async function downloadAttachment(context: AppContext, id: number): Promise<Download> {
  return context.database.acrossCompanies(async (db) => {
    const { attachment, attachment_name, company_id, kind } = found(await findWholeMail(db, id));
    const stream = found(attachment ?? undefined);
    recordAct(db, context.clock.now(), {
      act: "exported",
      on: "email",
      company_id,
      subject_id: id,
      subject_name: mailKindName(kind),
    });
    return {
      stream,
      headers: {
        "content-disposition": dispositionOf("attachment", attachment_name!),
        "content-length": String(stream.length),
      },
    };
  });
}
