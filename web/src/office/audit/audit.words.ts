import type { AuditEntry, BrokenEntry } from "@pauta/contract/office/audit";
import { auditActs, auditSubjects, type AuditAct } from "@pauta/contract/platform/audit-acts";

const OF_ITSELF = new Set<AuditAct>(["entered", "refused", "left"]);

/** What was done, in a few words: `Alterou usuário Ana Lima`, `Excluiu cliente nº 12`. */
export function showAct({ act, subject, subject_id, subject_name }: AuditEntry): string {
  if (OF_ITSELF.has(act)) return auditActs[act];
  // reads `Cobrança recusada: fatura 1006`
  if (act === "declined") return `${auditActs[act]}: ${auditSubjects[subject]} ${subject_name ?? ""}`.trim();
  const which = subject_name ?? (subject_id === null ? "" : `nº ${subject_id}`);
  return `${auditActs[act]} ${auditSubjects[subject]} ${which}`.trim();
}

/** A sentence on what is wrong with a line. */
export const FAULTS: Record<BrokenEntry["fault"], (line: number) => string> = {
  changed: (line) => `A linha ${line} foi alterada depois de gravada.`,
  gap: (line) => `Faltam linhas antes da linha ${line}.`,
  unlinked: (line) => `A linha ${line} não continua a anterior: uma delas foi trocada.`,
  cut_off: (line) => `As últimas linhas faltam: a trilha deveria ir até a linha ${line}.`,
};
