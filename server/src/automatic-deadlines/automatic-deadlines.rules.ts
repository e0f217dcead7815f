import type { ActReading, FoundTerm } from "@pauta/contract/acts";
import { showDate } from "@pauta/contract/dates";
import type { Deadline } from "@pauta/contract/deadlines";
import type { ProposedTerm } from "../acts/proposal.rules.ts";
import { spokenTerm } from "../deadlines/memory.rules.ts";
import { usualTerms } from "../deadlines/terms.rules.ts";

/** What the texts of a publication lead to by themselves (domain.md 7.5). */

/** Longer descriptions are cut: the observation says all of it. */
const LONGEST_DESCRIPTION = 500;
const AID = "O prazo automático é um auxílio: o advogado deve conferi-lo antes de se fiar nele.";

/** Lists and agendas ask nobody for anything. */
const WITHOUT_TERM = new Set(["distribuicao", "pauta", "ata", "edital"]);

/** Why no deadline is made: `none`, the act asks for nothing; `unread`, a person must look. */
export type Unmade = { state: "none" | "unread"; reason: string };

const unread = (reason: string): Unmade => ({ state: "unread", reason });

/** Why a reading leads to no term. */
export function withoutTerm({ act, terms }: Pick<ActReading, "act" | "terms">): Unmade {
  if (terms.length > 0) return unread("Os prazos do texto não são de parte: confira se algum é seu.");
  if (act === null) return unread("Nem o texto nem o tipo do ato dizem um prazo.");
  if (WITHOUT_TERM.has(act.kind))
    return { state: "none", reason: "Pauta, ata, edital ou lista de distribuição: o ato não abre prazo." };
  return unread("O texto não traz prazo, e para um ato destes a lei não diz um só.");
}

/** A term was read and cannot be counted. */
export const uncounted = (term: FoundTerm | null): Unmade =>
  unread(
    `${term === null ? "O prazo é o da lei" : `O texto diz “${wordsOf(term)}”`}, mas não se sabe de que tribunal é o processo, ou a data está fora do calendário: conte à mão.`,
  );

/** The text could not be read at all. */
export const UNREADABLE = unread("O texto não pôde ser lido: confira a publicação.");
export const CANCELED: Unmade = { state: "none", reason: "A publicação foi cancelada pelo tribunal." };

export type AutomaticDeadline = { compromise_date: string; description: string; observation: string };

/** The words of a compromise whose date was counted from the text or the kind of act. */
export function automaticDeadline(
  terms: readonly FoundTerm[],
  proposed: ProposedTerm,
  deadline: Deadline,
): AutomaticDeadline {
  const chosen = proposed.term === null ? null : terms[proposed.term]!;
  const isInHours = chosen?.unit === "horas";
  const norm = usualTerms.find(({ id }) => id === proposed.usual_term)?.norm ?? chosen?.norm ?? null;
  const length = isInHours
    ? `${chosen.amount} ${chosen.amount === 1 ? "hora" : "horas"}, a contar à mão`
    : spokenTerm(deadline.counted, deadline.asked.regime);
  const days = [
    `disponibilização ${showDate(deadline.asked.date)}`,
    `publicação ${showDate(deadline.publication)}`,
    `início ${showDate(deadline.start)}`,
  ].join(", ");
  const all = terms.map(wordsOf);
  const several = all.length > 1 ? `. Prazos no texto: ${all.join("; ")}` : "";
  return {
    // hours run from the hour of the notice, which no gazette tells: the first day that counts is the safe one
    compromise_date: isInHours ? deadline.start : deadline.end,
    description: cut(`Prazo automático: ${length}${norm ? ` (${norm})` : ""} - ${days}${several}`),
    observation: [
      ...(all.length > 0 ? [`Lido no texto: ${all.map((words) => `“${words}”`).join("; ")}.`] : []),
      proposed.reason,
      AID,
    ].join("\n"),
  };
}

/** What a term in hours is counted as, only to know from which day it runs. */
export const FIRST_DAY = { amount: 1, regime: "uteis", doubled: false } as const;

const wordsOf = ({ places, norm }: FoundTerm): string =>
  places.map(({ text }) => text.replaceAll(/\s+/g, " ")).join(" ") || (norm ?? "");

const cut = (text: string): string =>
  text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION - 1)}…`;
