import { formatName } from "@pauta/contract/desk/gazette-formats";
import type { ImportResult } from "@pauta/contract/gazettes/gazettes";
import { showCount } from "../../lib/format.ts";

export const showFormat = (format: string | null): string =>
  format === null ? "não reconhecido" : formatName(format);

/** What was not imported because of a failure; one whose lawsuit is not registered was imported. */
export const failuresOf = ({ failed_total }: ImportResult): number => failed_total;

/** `31 importadas, 4 falhas`: an import without failures has nothing after the comma. */
export function countsOf(result: ImportResult): string {
  const kept = showCount(result.imported_publications, "importada", "importadas");
  const failed = failuresOf(result);
  return failed === 0 ? kept : `${kept}, ${showCount(failed, "falha", "falhas")}`;
}
