import type { FaultKind } from "@pauta/contract/gazettes/gazettes";
import type { FoundFault } from "../reading/reading-batch.rules.ts";

/** Where a record is: the file, its entry in an archive, and the position in that. */
export type RecordPlace = { gazette_file_id: number; part: string | null; position: number | null };

export type TriedFault = RecordPlace & {
  id: number;
  kind: FaultKind;
  reason: string;
  user_id: number | null;
  name: string | null;
  identity_key: string | null;
};

/** A record that was read again and is for somebody. */
export type ReadAgain = RecordPlace & { user_id: number; name: string };

/** The result of reading again. */
export type FoundAgain = {
  /** Parts, as `file|entry`, that still exist. */
  parts: ReadonlySet<string>;
  rows: readonly ReadAgain[];
  faults: readonly FoundFault[];
  /** By fault: the registered lawsuit that its publications are linked to by now. */
  lawsuits: ReadonlyMap<number, string>;
};

export type FaultOutcome =
  | { id: number; is_resolved: true; note: string; is_newly_read: boolean; is_for_nobody: boolean }
  | { id: number; is_resolved: false; reason: string };

export const NOT_THERE = "O arquivo guardado não tem mais este registro";

/**
 * The outcome of a fault after a retry. An unreadable record is resolved when it can be read; a doubtful
 * record when the lawyer matches by now, or not at all; a publication without a lawsuit when its lawsuit is
 * registered.
 */
export function outcomeOf(fault: TriedFault, found: FoundAgain): FaultOutcome {
  if (!found.parts.has(partKey(fault))) return open(fault, NOT_THERE);
  if (fault.kind === "unregistered_lawsuit") return linked(fault, found.lawsuits);
  const same = found.faults.find((each) => isSame(each, fault));
  if (same) return open(fault, same.reason);
  const names = found.rows.filter((row) => isAt(row, fault)).map(({ name }) => name);
  return fault.kind === "doubtful" ? certain(fault, found) : readable(fault, found, names);
}

export const partKey = ({ gazette_file_id, part }: Omit<RecordPlace, "position">): string =>
  `${gazette_file_id}|${part ?? ""}`;

function linked(fault: TriedFault, lawsuits: FoundAgain["lawsuits"]): FaultOutcome {
  const process = lawsuits.get(fault.id);
  return process === undefined
    ? open(fault, fault.reason)
    : resolved(fault, `Vinculada ao processo ${process}.`);
}

function certain(fault: TriedFault, { rows }: FoundAgain): FaultOutcome {
  const isTheirs = rows.some((row) => isAt(row, fault) && row.user_id === fault.user_id);
  const who = fault.name ?? "este advogado";
  return resolved(fault, isTheirs ? `Importada para ${who}.` : `Com o cadastro de hoje, não é de ${who}.`);
}

function readable(fault: TriedFault, found: FoundAgain, names: readonly string[]): FaultOutcome {
  if (fault.position === null) return resolved(fault, "Lido por inteiro.");
  const isNewly = { is_newly_read: true };
  if (names.length > 0) return { ...resolved(fault, `Lida e importada para ${listed(names)}.`), ...isNewly };
  if (found.faults.some((each) => each.kind === "doubtful" && isAt(each, fault)))
    return { ...resolved(fault, "Lida, mas não é certo para quem é: veja nas falhas."), ...isNewly };
  return { ...resolved(fault, "Lida: de interesse de ninguém aqui."), ...isNewly, is_for_nobody: true };
}

const open = ({ id }: TriedFault, reason: string): FaultOutcome => ({ id, is_resolved: false, reason });

const resolved = ({ id }: TriedFault, note: string): FaultOutcome & { is_resolved: true } => ({
  id,
  is_resolved: true,
  note,
  is_newly_read: false,
  is_for_nobody: false,
});

const isAt = (one: RecordPlace, other: RecordPlace): boolean =>
  partKey(one) === partKey(other) && one.position === other.position;

const isSame = (found: FoundFault, fault: TriedFault): boolean =>
  isAt(found, fault) && found.kind === fault.kind && found.user_id === fault.user_id;

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(new Set(names));
