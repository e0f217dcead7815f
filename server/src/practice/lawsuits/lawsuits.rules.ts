import { can, type Actor } from "@pauta/contract/platform/capabilities";
import { courtOfCnj, digitsOf, formatCnj, parseCnj, stateIdOfCnj } from "@pauta/contract/law/cnj-number";
import type { ColumnsOf } from "@pauta/contract/platform/field-rows";
import type { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import { type Lawsuit, LawsuitForm, type LawsuitRow } from "@pauta/contract/practice/lawsuits";
import type { z } from "zod";

/** What a lawsuit's form says, read. */
export type LawsuitWritten = z.output<typeof LawsuitForm>;

/** What a lawsuit's line says when the list is written out whole. */
export type LawsuitLine = LawsuitRow & ColumnsOf<typeof lawsuitFields>;

const incident = /\/\d{1,5}\s*$/;

/** The unified number that a text is, in whatever punctuation it was typed; null for any other text. */
function unifiedNumber(written: string) {
  const known = parseCnj(written);
  if (known || !/^[\d./ -]+$/.test(written)) return known;
  const digits = numberDigits(written);
  const bare = digits.length === 20 ? parseCnj(digits) : null;
  return bare && { ...bare, incident: incident.exec(written)?.[0].trim().slice(1) ?? null };
}

/** A process number as it is kept: unified ones in their mask with their left zeros, others as they were typed. */
export function keptNumber(written: string): string {
  const number = unifiedNumber(written);
  if (!number) return written;
  return formatCnj(number.digits) + (number.incident ? `/${number.incident}` : "");
}

/** The digits that publications and lawsuits are compared by; an incident's are no part of them. */
export const numberDigits = (process: string): string => digitsOf(process.replace(incident, ""));

/** Whether a unified number's check digits are right; null for other numbers, which have none. */
export function isNumberValid(process: string): boolean | null {
  return unifiedNumber(process)?.is_check_valid ?? null;
}

/** The columns that a form fills; court and state are read from the number. */
export function columnsWritten(form: LawsuitWritten) {
  const { updated_at: _read, user_id: _responsible, main_lawsuit_id, main_relation, ...fields } = form;
  const number = unifiedNumber(form.process);
  return {
    ...fields,
    process: keptNumber(form.process),
    main_lawsuit_id: main_lawsuit_id ?? null,
    main_relation: main_lawsuit_id ? (main_relation ?? null) : null,
    court: number && courtOfCnj(number),
    federation_state_id: number && stateIdOfCnj(number),
  };
}

/** Who distributes the office's work says who is responsible; everybody else is so himself. */
export const mustNameResponsible = (actor: Actor): boolean => can(actor, "lawsuits.name_responsible");

/** A lawsuit as its form fills it, for the audit trail: in words where the columns have ids. */
export function trailOfLawsuit(lawsuit: Lawsuit): Record<string, unknown> {
  const { status, user } = lawsuit;
  const written = Object.entries(lawsuit).filter(
    ([field]) => field in LawsuitForm.shape && !OTHERWISE.has(field),
  );
  return { ...Object.fromEntries(written), lawsuit_status: status.status, responsible: user?.name ?? null };
}

/** Told in other words, or by nobody. */
const OTHERWISE = new Set(["lawsuit_status_id", "user_id", "updated_at"]);

/** What of it is kept as it was and is; the rest is what people write, which may be about a client. */
export const TOLD_OF_LAWSUITS = [
  "process",
  "lawsuit_status",
  "responsible",
  "opening_date",
  "main_lawsuit_id",
  "main_relation",
] as const;
