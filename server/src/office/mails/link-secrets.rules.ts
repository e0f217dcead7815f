import type { MailSecret } from "@pauta/contract/office/mails";
import type { EmailContent } from "./email-content.rules.ts";
import { NOT_SHOWN } from "./mails.rules.ts";

type Body = Pick<EmailContent, "text" | "html">;

/** Whoever has such an address needs nothing else: it resets a password, ends emails, or reads an agenda. */
const SECRET = /([?&;]token=|\/api\/(?:letters|daily_mail|agenda)\/)[\w.~%-]+/g;

/** An email whose links have lost their secrets. */
export const withoutSecrets = ({ text, html }: Body): Body => ({
  text: text.replaceAll(SECRET, `$1${NOT_SHOWN}`),
  html: html.replaceAll(SECRET, `$1${NOT_SHOWN}`),
});

/**
 * Whether the secret of an email's links can be shown. A sealed one opens the recipient's account: the administrators of
 * the platform may manage every office's accounts, but not each other's.
 */
export function secretOf(
  mail: Body & { company_id: number | null; bears_secret: boolean; is_sealed: boolean },
): MailSecret {
  if (!mail.bears_secret) return withoutSecrets(mail).text === mail.text ? "none" : "kept";
  if (!mail.is_sealed) return "deleted";
  return mail.company_id === null ? "recipient_only" : "kept";
}
