import type { StatusSuggestion } from "@pauta/contract/practice/monitoring";
import { IconArrowRight } from "@tabler/icons-react";
import { showDay, showProcessNumber } from "../../lib/format.ts";
import { officeToday } from "../../lib/format.ts";
import { useDecide } from "./monitoring.queries.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./monitoring.module.css";

/** The lawsuit's status that a movement suggests, to be accepted or rejected. */
export function Suggestion({ suggestion }: { suggestion: StatusSuggestion }) {
  const deciding = useDecide();
  const { id, process, current_status, status, progress_title, progress_date } = suggestion;
  const decide = (accepted: boolean) => deciding.mutate({ id, accepted });
  const isSending = (accepted: boolean) => deciding.isPending && deciding.variables.accepted === accepted;
  const of = `${status} em ${showProcessNumber(process)}`;
  return (
    <div className={classes.suggestion}>
      <div className={classes.change}>
        <p className={classes.statuses}>
          <span>{current_status}</span>
          <IconArrowRight size={14} aria-label="para" />
          <strong>{status}</strong>
        </p>
        <p className="soft">
          {progress_title}, em{" "}
          <span className="figures">{showDay(officeToday(new Date(progress_date)))}</span>
        </p>
      </div>
      <div className={classes.decide} data-no-print>
        <WriteButton
          size="xs"
          aria-label={`Aceitar ${of}`}
          loading={isSending(true)}
          disabled={deciding.isPending}
          onClick={() => decide(true)}
        >
          Aceitar
        </WriteButton>
        <WriteButton
          size="xs"
          variant="subtle"
          aria-label={`Recusar ${of}`}
          loading={isSending(false)}
          disabled={deciding.isPending}
          onClick={() => decide(false)}
        >
          Recusar
        </WriteButton>
      </div>
    </div>
  );
}
