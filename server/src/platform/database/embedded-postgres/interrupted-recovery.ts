import fs from "node:fs";
import path from "node:path";

/** Where a killed recovery left the only cluster of a data folder. */
export const exchangeFileOf = (dataDir: string): string => path.join(dataDir, "recovering.json");

/** @throws Error with a Portuguese message when a recovery was interrupted while it exchanged the clusters */
export function assertNotExchanging(dataDir: string): void {
  if (!fs.existsSync(exchangeFileOf(dataDir))) return;
  throw new Error(
    `Uma recuperação foi interrompida na pasta de dados ${dataDir}: repita npm run pauta -- recover para terminá-la.`,
  );
}
