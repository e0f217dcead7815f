import type { ActSuggestions } from "@pauta/contract/law/acts";
import { HOURS_TO_CHECK, runsInHours } from "@pauta/contract/law/deadline-candidates";
import type { ReactNode } from "react";
import { DeadlineMemory } from "../../../law/deadlines/deadline-memory.part.tsx";
import { PossibleDates } from "../../../law/deadlines/possible-dates.part.tsx";
import { showDay, showLongDay } from "../../../lib/format.ts";
import { MeaningChip } from "../../../ui/chips/meaning-chip.tsx";
import { noDateWords } from "../../../law/acts/suggestion.words.ts";
import classes from "./suggestions.module.css";

type ProposedDeadlineProps = {
  proposal: NonNullable<ActSuggestions["proposal"]>;
  /** The act's existing open deadline. */
  existing: ActSuggestions["existing"];
  /** The term in words. */
  spoken: string | null;
  /** It is above the text: the reasons are folded away. */
  isNarrow: boolean;
  /** Uses one of several possible dates. */
  onUse?: ((date: string) => void) | undefined;
  /** The actions on it. */
  children?: ReactNode;
};

const OpenAlready = ({ existing }: Pick<ActSuggestions, "existing">) =>
  existing.length > 0 && (
    <p className={classes.more}>
      {`O ato já tem prazo aberto: ${existing.map(({ compromise_date, compromise_type }) => `${showDay(compromise_date)} (${compromise_type})`).join("; ")}. Um segundo só com a sua escolha: ao gravar, mantenha, altere, substitua ou acrescente.`}
    </p>
  );

/** Shown instead of a deadline: why the text leads to none. */
export const NoDeadline = ({
  undecided,
  existing,
}: { undecided: string } & Pick<ActSuggestions, "existing">) => (
  <div className={classes.group}>
    <h3 className={classes.heading}>Prazo proposto</h3>
    <p className={classes.end}>{noDateWords(undecided)}</p>
    <OpenAlready existing={existing} />
  </div>
);

/** `Datas possíveis: 07/12/2026, 11/12/2026`. */
function possibleWords(candidates: readonly { date: string }[]): string {
  const dates = [...new Set(candidates.map(({ date }) => date))].map((date) => showDay(date));
  return `${dates.length === 1 ? "Data possível" : "Datas possíveis"}: ${dates.join(", ")}`;
}

/** Above the text the reasons are one press away, so that the text itself is on the screen. */
function Unfolded({
  isNarrow,
  summary,
  children,
}: {
  isNarrow: boolean;
  summary: string;
  children: ReactNode;
}) {
  if (!isNarrow) return children;
  return (
    <details className={classes.why}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** The deadline that the text leads to, why, and how it was counted. */
export function ProposedDeadline(props: ProposedDeadlineProps) {
  const { proposal, existing, spoken, isNarrow, onUse, children } = props;
  const { deadline, reason, candidates, is_to_check } = proposal;
  const [first] = candidates;
  return (
    <div className={classes.group}>
      <h3 className={classes.heading}>
        Prazo proposto{" "}
        {is_to_check && (
          <MeaningChip meaning="attention">
            {runsInHours(candidates) ? HOURS_TO_CHECK : "Conferir"}
          </MeaningChip>
        )}
      </h3>
      <p className={classes.end}>
        {deadline ? (
          <>
            {spoken}
            {deadline.requested.doubled && " em dobro"}: vence em <strong>{showLongDay(deadline.end)}</strong>
          </>
        ) : first ? (
          <>
            {`${spoken}: ${first.in_hours ? "a contar à mão, conferir até " : "vence em "}`}
            <strong>{showLongDay(first.date)}</strong>
          </>
        ) : (
          `${spoken ?? "Prazo da lei"}: data não contada`
        )}
      </p>
      <OpenAlready existing={existing} />
      <Unfolded isNarrow={isNarrow} summary={is_to_check ? possibleWords(candidates) : "Por quê"}>
        <p className={classes.more}>
          {reason}
          {!deadline && !first && " Sem tribunal conhecido, a data fica para quem confere."}
        </p>
        {is_to_check && (
          <PossibleDates candidates={candidates} chosen={candidates[0]?.date ?? ""} onUse={onUse} />
        )}
        <div className={classes.actions}>{children}</div>
        {deadline && (
          <details className={classes.memory}>
            <summary>Memória de cálculo</summary>
            <DeadlineMemory deadline={deadline} />
          </details>
        )}
      </Unfolded>
    </div>
  );
}
