import type { AppContext } from "../../../platform/process/app-context.ts";
import { tryToken } from "./throttle.commands.ts";

/**
 * Resolves a sealed link from an email. Wrong links are counted, right ones are not: mail providers follow
 * those of many people from few machines. @throws too_many
 */
export async function resolveLink<T>(
  context: AppContext,
  address: string,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  if (context.settings.RATE_LIMITS === "off") return look();
  return tryToken(context, { purpose: "leave_daily_mail", address }, look);
}
