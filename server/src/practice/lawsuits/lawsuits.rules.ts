import { can, type Actor } from "@pauta/contract/platform/capabilities";
import { courtOfCnj, digitsOf, formatCnj, parseCnj, stateIdOfCnj } from "@pauta/contract/platform/cnj-number";
import type { ColumnsOf } from "@pauta/contract/platform/field-rows";
import type { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import {
  type Lawsuit,
  LawsuitForm,
  type LawsuitRow,
  type NewLawsuitForm,
} from "@pauta/contract/practice/lawsuits";
import type { z } from "zod";

/** A lawsuit's form, parsed. */
export type LawsuitWritten = z.output<typeof LawsuitForm>;
/** A new one's, with the ids of its parties. */
export type NewLawsuit = z.output<typeof NewLawsuitForm>;

/** The row of a lawsuit in an export of the list. */
export type LawsuitLine = LawsuitRow & ColumnsOf<typeof lawsuitFields>;

const incident = /\/\d{1,5}\s*$/;

/** Parses a text as a unified number, whatever its punctuation; null for any other text. */
function unifiedNumber(written: string) {
  const known = parseCnj(written);
  if (known || !/^[\d./ -]+$/.test(written)) return known;
  const digits = numberDigits(written);
  const bare = digits.length === 20 ? parseCnj(digits) : null;
  return bare && { ...bare, incident: incident.exec(written)?.[0].trim().slice(1) ?? null };
}

/** A process number as stored: unified ones with punctuation and leading zeros, others as they were typed. */
export function storedNumber(written: string): string {
  const number = unifiedNumber(written);
  if (!number) return written;
  return formatCnj(number.digits) + (number.incident ? `/${number.incident}` : "");
}

/** The digits by which publications and lawsuits are compared, without those of an incident. */
export const numberDigits = (process: string): string => digitsOf(process.replace(incident, ""));

/** Whether a unified number's check digits are valid; null for other numbers, which have no check digits. */
export function isNumberValid(process: string): boolean | null {
  return unifiedNumber(process)?.is_check_valid ?? null;
}

/** The columns that a form fills; court and state are read from the number. */
export function columnsWritten(form: LawsuitWritten) {
  const { updated_at: _read, user_id: _responsible, main_lawsuit_id, main_relation, ...fields } = form;
  const number = unifiedNumber(form.process);
  return {
    ...fields,
    process: storedNumber(form.process),
    main_lawsuit_id: main_lawsuit_id ?? null,
    main_relation: main_lawsuit_id ? (main_relation ?? null) : null,
    court: number && courtOfCnj(number),
    federation_state_id: number && stateIdOfCnj(number),
  };
}

/** Forwarding agents must name the responsible person; everybody else is responsible by default. */
export const mustNameResponsible = (actor: Actor): boolean => can(actor, "lawsuits.name_responsible");

/** A lawsuit for the audit trail: with words where the columns have ids. */
export function trailOfLawsuit(lawsuit: Lawsuit): Record<string, unknown> {
  const { status, user } = lawsuit;
  const written = Object.entries(lawsuit).filter(
    ([field]) => field in LawsuitForm.shape && !OTHERWISE.has(field),
  );
  return { ...Object.fromEntries(written), lawsuit_status: status.status, responsible: user?.name ?? null };
}

/** Fields that the audit trail records in other words, or not at all. */
const OTHERWISE = new Set(["lawsuit_status_id", "user_id", "updated_at"]);

/**
 * Fields whose old and new values are recorded; the others contain free text, which may be about a client.
 */
export const RECORDED_LAWSUIT_FIELDS = [
  "process",
  "lawsuit_status",
  "responsible",
  "opening_date",
  "main_lawsuit_id",
  "main_relation",
] as const;
