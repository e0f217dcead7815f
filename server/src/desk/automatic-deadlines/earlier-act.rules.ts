import { showDate } from "@pauta/contract/platform/dates";
import { ofList } from "@pauta/contract/platform/publication-days";
import type { Unmade } from "../../law/acts/without-term.rules.ts";

/** An act has one deadline, however often it is printed (decision 20). */

/** The state of the publication that a late copy repeats, for the same person. */
export type EarlierAct = {
  publication_date: string;
  /** The court cancelled it, so its deadline no longer applies. */
  is_canceled: boolean;
  /** Its term could not be read, so a person has to check it. */
  is_unread: boolean;
  /** The deadlines counted or entered for it, with their counted day. */
  deadlines: { date: string; is_cancelled: boolean }[];
};

const none = (reason: string): Unmade => ({ state: "none", reason });
const publishedOn = ({ publication_date }: EarlierAct): string => `na publicação ${ofList(publication_date)}`;

/**
 * Why a copy gets no deadline of its own. Null when it does: the act has none yet or was cancelled, or
 * the copy's own deadline would be earlier.
 * @param own the date that the copy's own text gives, if any
 */
export function coveredBy(before: EarlierAct, own: string | null): Unmade | null {
  if (before.is_canceled) return null;
  const earliest = earliestOf(before);
  if (earliest !== null)
    return own !== null && own < earliest
      ? null
      : none(`O mesmo ato já tem, ${publishedOn(before)}, prazo em ${showDate(earliest)}.`);
  if (before.deadlines.length > 0)
    return none(`O prazo do mesmo ato, ${publishedOn(before)}, foi cancelado por uma pessoa.`);
  return own === null && before.is_unread
    ? none(`O mesmo ato, ${publishedOn(before)}, já está entre os que pedem conferência.`)
    : null;
}

/** A copy's deadline says which act it repeats. */
export function wordsOfEarlierAct(before: EarlierAct): string {
  const same = `O mesmo ato saiu também ${publishedOn(before)}`;
  if (before.is_canceled) return `${same}, que o tribunal cancelou: confira se esta vale.`;
  const earliest = earliestOf(before);
  return earliest === null
    ? `${same}, sem prazo.`
    : `${same}, com prazo em ${showDate(earliest)}: este vence antes. Confira qual vale e cancele o outro.`;
}

const earliestOf = ({ deadlines }: EarlierAct): string | null =>
  deadlines
    .filter(({ is_cancelled }) => !is_cancelled)
    .map(({ date }) => date)
    .toSorted()[0] ?? null;
