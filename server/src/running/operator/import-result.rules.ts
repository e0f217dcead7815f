import { showDate } from "@pauta/contract/platform/dates";
import type { ImportResult } from "@pauta/contract/gazettes/gazettes";

/** The result of an import as lines on a terminal. */
export function linesOfResult(result: ImportResult): string {
  const lines = [
    `Publicações da lista de ${showDate(result.publication_date)}`,
    `  lidas            ${result.total_publications}`,
    `  importadas       ${result.imported_publications}`,
    `  já existentes    ${result.duplicated}`,
    `  canceladas       ${result.canceled}`,
    `  retificadas      ${result.rectified}`,
    `  para ninguém     ${result.unmatched}`,
    `  com falha        ${result.failed_total}`,
    `  sem processo     ${result.process_failed_total}`,
    `  advogados        ${result.lawyer_names.join(", ") || "nenhum"}`,
    ...result.warnings.map((warning) => `  atenção: ${warning}`),
    ...result.failed
      .slice(0, 20)
      .map((fault) => `  falha: ${fault.file} ${fault.position ?? ""} ${fault.code ?? ""} ${fault.reason}`),
  ];
  return `${lines.join("\n")}\n`;
}
