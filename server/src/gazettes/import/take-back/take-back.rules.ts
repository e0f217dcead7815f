import type { ImportSource, ImportStatus } from "@pauta/contract/gazettes/gazettes";
import type { UseOfImport } from "../../../desk/publications/imported-publications.commands.ts";

export type Standing = {
  status: ImportStatus | "taken_back";
  source: ImportSource;
  is_any_running: boolean;
  /** It cancelled or rectified publications that were there before. */
  has_changed_others: boolean;
  /** A later import met publications that were there already, perhaps its own. */
  is_met_later: boolean;
  use: UseOfImport;
};

export const NOTHING_USED: UseOfImport = {
  treated: false,
  forwarded: false,
  scheduled: false,
  rectified: false,
  copied: false,
};

export const isUnderWay = ({ status }: Pick<Standing, "status">): boolean =>
  status === "queued" || status === "running";

/**
 * Why an import cannot be taken back; undefined when it can. It takes nothing away that somebody has worked with: no
 * treatment, no forwarding and no compromise is ever undone by it, and no publication is lost that another import met.
 */
export function whyKept(standing: Standing): string | undefined {
  const { status, source, use } = standing;
  if (status === "taken_back") return "Ela já foi desfeita.";
  if (status === "failed") return "Ela falhou, e nada dela foi gravado.";
  if (isUnderWay(standing) || standing.is_any_running)
    return "Espere as importações em andamento terminarem.";
  if (source === "djen") return "Ela veio da busca no DJEN, que a traria de novo.";
  if (use.treated) return "Alguém já tratou publicações dela.";
  if (use.forwarded) return "Alguém já encaminhou publicações dela.";
  if (use.scheduled) return "Já há compromissos de publicações dela.";
  if (standing.has_changed_others) return "Ela cancelou ou retificou publicações que já existiam.";
  if (use.rectified) return "Outra importação já retificou publicações dela.";
  if (use.copied) return "Outra fonte trouxe os mesmos atos, que estão listados com os dela.";
  if (standing.is_met_later)
    return "Uma importação posterior encontrou publicações que já existiam. Desfaça aquela primeiro.";
  return undefined;
}
