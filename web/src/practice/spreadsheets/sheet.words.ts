import type { SpreadsheetImport, SpreadsheetKind } from "@pauta/contract/practice/spreadsheets";
import { showCount } from "../../lib/format.ts";
import type { Meaning } from "../../ui/chips/meaning-chip.tsx";

/** The page's words for each kind of sheet. */
export const kindWords: Record<SpreadsheetKind, { many: string; one: string; title: string }> = {
  clients: { one: "cliente", many: "clientes", title: "Clientes" },
  lawsuits: { one: "processo", many: "processos", title: "Processos" },
};

export const countOf = ({ kind }: SpreadsheetImport, count: number): string =>
  showCount(count, kindWords[kind].one, kindWords[kind].many);

type Status = SpreadsheetImport["status"];

export const statusWords: Record<Status, { label: string; meaning: Meaning }> = {
  mapping: { label: "A conferir", meaning: "quiet" },
  checking: { label: "Conferindo", meaning: "quiet" },
  checked: { label: "Conferida", meaning: "attention" },
  importing: { label: "Importando", meaning: "quiet" },
  imported: { label: "Importada", meaning: "on-time" },
  undoing: { label: "Desfazendo", meaning: "quiet" },
  undone: { label: "Desfeita", meaning: "quiet" },
  failed: { label: "Falhou", meaning: "delayed" },
};

const FORGETTABLE = new Set<Status>(["mapping", "checked", "failed", "imported", "undone"]);
/** Whether the sheet can be deleted, because it is not being processed. */
export const isForgettable = ({ status }: SpreadsheetImport): boolean => FORGETTABLE.has(status);
