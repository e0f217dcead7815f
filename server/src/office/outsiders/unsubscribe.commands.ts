import { z } from "zod";
import { resolveLink } from "../identity/sign-in/email-links.commands.ts";
import { resubscribe, unsubscribedAmong, unsubscribe } from "../mails/unsubscriptions.commands.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { seal, unseal } from "../../platform/security/sealing.ts";
import { companyName } from "./outsiders.store.ts";
import { quotedName } from "../mails/quoted-names.rules.ts";
import { unsubscribePage } from "./unsubscribe-page.render.ts";

const PURPOSE = "outsiders.stop";

const Whose = z.object({ company_id: z.int().positive(), address: z.string() });
type Whose = z.output<typeof Whose>;

/**
 * The unsubscribe link. Office and address are encrypted in it, so that nobody can make one for another
 * address; it permits nothing else.
 */
export function unsubscribeAddress(context: Pick<AppContext, "secret" | "publicUrl">, whose: Whose): string {
  const token = seal(context.secret.keyFor(PURPOSE), JSON.stringify(whose), PURPOSE).toString("base64url");
  return `${context.publicUrl}/api/letters/${token}`;
}

/**
 * The page that asks for confirmation; opening it unsubscribes nobody, because mail scanners open every link.
 * @throws too_many
 */
export async function requestUnsubscribing(
  context: AppContext,
  token: string,
  address: string,
): Promise<string> {
  const link = await linkAt(context, token, address);
  if (!link) return unsubscribePage(context.publicUrl, "unknown", null);
  const { office, whose } = link;
  const stopped = await context.database.acrossCompanies((db) =>
    unsubscribedAmong(context, db, whose.company_id, [whose.address]),
  );
  const [requested] = stopped.values();
  if (requested === undefined) return unsubscribePage(context.publicUrl, "requested", office);
  return unsubscribePage(context.publicUrl, requested.of_all ? "all_stopped" : "stopped", office);
}

/** Unsubscribes, or undoes it; idempotent. @throws not_found for an invalid link; too_many */
export async function stop(
  context: AppContext,
  token: string,
  wish: "One-Click" | "All" | "Undo",
  address: string,
): Promise<string> {
  const link = await linkAt(context, token, address);
  if (!link) throw new Rejection("not_found");
  const { office, whose } = link;
  await context.database.acrossCompanies((db) =>
    wish === "Undo"
      ? resubscribe(context, db, whose.company_id, whose.address)
      : unsubscribe(context, db, wish === "All" ? null : whose.company_id, whose.address),
  );
  if (wish === "Undo") return unsubscribePage(context.publicUrl, "back", office);
  // an office that is deleted sends nothing any more
  return wish === "All" || office === null
    ? unsubscribePage(context.publicUrl, wish === "All" ? "all_stopped" : "stopped", office)
    : requestUnsubscribing(context, token, address);
}

/** Decodes a link to the address and the office with its current name. */
function linkAt(context: AppContext, token: string, address: string) {
  return resolveLink(context, address, async () => {
    const whose = whoseIn(context, token);
    if (whose === undefined) return undefined;
    const name = await context.database.acrossCompanies((db) => companyName(db, whose.company_id));
    return { whose, office: name === undefined ? null : quotedName(name) };
  });
}

function whoseIn(context: AppContext, token: string): Whose | undefined {
  try {
    const opened = unseal(context.secret.keysFor(PURPOSE), Buffer.from(token, "base64url"), PURPOSE);
    return Whose.parse(JSON.parse(opened));
  } catch {
    return undefined;
  }
}
