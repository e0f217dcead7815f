import { z } from "zod";
import { lookAtLink } from "../identity/links-in-mails.commands.ts";
import { allowLetters, stoppedAmong, stopLetters } from "../mails/stops.commands.ts";
import { Refusal } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { seal, unseal } from "../../platform/security/sealing.ts";
import { companyName } from "./outsiders.store.ts";
import { nameShown } from "../mails/words-shown.rules.ts";
import { stoppingPage } from "./stopping-page.render.ts";

const PURPOSE = "outsiders.stop";

const Whose = z.object({ company_id: z.int().positive(), address: z.string() });
type Whose = z.output<typeof Whose>;

/**
 * Where somebody outside ends an office's letters, or all. The link holds whose letters and to whom, sealed: nobody makes one
 * for another address, and it lets its bearer do nothing else.
 */
export function stoppingAddress(context: Pick<AppContext, "secret" | "publicUrl">, whose: Whose): string {
  const token = seal(context.secret.keyFor(PURPOSE), JSON.stringify(whose), PURPOSE).toString("base64url");
  return `${context.publicUrl}/api/letters/${token}`;
}

/** The page that asks; looking at it ends nothing, for mail scanners look at every link. @throws too_many */
export async function askStopping(context: AppContext, token: string, address: string): Promise<string> {
  const link = await linkAt(context, token, address);
  if (!link) return stoppingPage(context.publicUrl, "unknown", null);
  const { office, whose } = link;
  const stopped = await context.database.acrossCompanies((db) =>
    stoppedAmong(context, db, whose.company_id, [whose.address]),
  );
  const [asked] = stopped.values();
  if (asked === undefined) return stoppingPage(context.publicUrl, "asked", office);
  return stoppingPage(context.publicUrl, asked.of_all ? "all_stopped" : "stopped", office);
}

/**
 * Ends letters, or takes that back; done twice it is done once.
 * @throws not_found, for a link that is nobody's; too_many
 */
export async function stop(
  context: AppContext,
  token: string,
  wish: "One-Click" | "All" | "Undo",
  address: string,
): Promise<string> {
  const link = await linkAt(context, token, address);
  if (!link) throw new Refusal("not_found");
  const { office, whose } = link;
  await context.database.acrossCompanies((db) =>
    wish === "Undo"
      ? allowLetters(context, db, whose.company_id, whose.address)
      : stopLetters(context, db, wish === "All" ? null : whose.company_id, whose.address),
  );
  if (wish === "Undo") return stoppingPage(context.publicUrl, "back", office);
  // of an office that is gone there is nothing left to end
  return wish === "All" || office === null
    ? stoppingPage(context.publicUrl, wish === "All" ? "all_stopped" : "stopped", office)
    : askStopping(context, token, address);
}

/** Whose letters a link ends, and what the office is called while it is there. */
function linkAt(context: AppContext, token: string, address: string) {
  return lookAtLink(context, address, async () => {
    const whose = whoseIn(context, token);
    if (whose === undefined) return undefined;
    const name = await context.database.acrossCompanies((db) => companyName(db, whose.company_id));
    return { whose, office: name === undefined ? null : nameShown(name) };
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
