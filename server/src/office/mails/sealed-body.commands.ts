import { z } from "zod";
import type { AppContext } from "../../platform/process/app-context.ts";
import { unseal } from "../../platform/security/sealing.ts";
import type { EmailContent } from "./email-content.rules.ts";
import { sealedPlace } from "./mails.rules.ts";

const Sealed = z.object({ text: z.string(), html: z.string() });

type Stored = {
  kind: string;
  body_text: string;
  body_html: string;
  bears_secret: boolean;
  sealed_secret: Buffer | null;
};

/** An email as it is sent; undefined when its secret was deleted, or no key decrypts it any more. */
export function wholeBody(
  { secret }: Pick<AppContext, "secret">,
  mail: Stored,
): Pick<EmailContent, "text" | "html"> | undefined {
  const { bears_secret, sealed_secret } = mail;
  if (!bears_secret) return { text: mail.body_text, html: mail.body_html };
  if (sealed_secret === null) return undefined;
  try {
    return Sealed.parse(JSON.parse(unseal(secret.keysFor("mails"), sealed_secret, sealedPlace(mail.kind))));
  } catch {
    return undefined;
  }
}
