import { Checkbox, UnstyledButton } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import type { CourtDay } from "@pauta/contract/law/court-days";
import type { Recount } from "@pauta/contract/agenda/recounts";
import { IconArrowRight } from "@tabler/icons-react";
import { TypeName } from "../compromises/compromise-chips.part.tsx";
import { DeadlineMemory } from "../../law/deadlines/deadline-memory.part.tsx";
import { showDay } from "../../lib/format.ts";
import { ProcessName } from "../../ui/text/process-name.tsx";
import classes from "./recounts.module.css";

type RecountRowProps = {
  recount: Recount;
  isChosen: boolean;
  /** Undefined for people who only read. */
  onChoose: (() => void) | undefined;
  isOpen: boolean;
  onOpen: () => void;
  onCompromise: () => void;
};

/** One deadline with its old and its new day, the reason, and on demand how the new one was counted. */
export function RecountRow(props: RecountRowProps) {
  const { recount, isChosen, onChoose, isOpen, onOpen, onCompromise } = props;
  const { description, compromise_type, user, lawsuit, old_date, new_date, left, entered, deadline } =
    recount;
  return (
    <li className={classes.row} data-chosen={isChosen}>
      {onChoose && (
        <Checkbox
          className={classes.box}
          aria-label={`Selecionar ${description}`}
          checked={isChosen}
          onChange={onChoose}
        />
      )}
      <div className={classes.what}>
        <UnstyledButton className={classes.name} data-row-opener onClick={onCompromise}>
          {description}
        </UnstyledButton>
        <p className={classes.facts}>
          <TypeName type={compromise_type} />
          {lawsuit && <ProcessName process={lawsuit.process} />}
          <span>{user.name}</span>
        </p>
        <ul className={classes.reasons}>
          {entered.map((day) => (
            <Reason key={day.date + day.name} verb="Deixa de contar" day={day} />
          ))}
          {left.map((day) => (
            <Reason key={day.date + day.name} verb="Volta a contar" day={day} />
          ))}
        </ul>
        <UnstyledButton className={classes.steps} aria-expanded={isOpen} onClick={onOpen}>
          Como se chegou à nova data
        </UnstyledButton>
        {isOpen && <DeadlineMemory deadline={deadline} />}
      </div>
      <p className={`${classes.days} figures`}>
        <s className={classes.old}>{showDay(old_date)}</s>
        <IconArrowRight size={14} aria-label="para" />
        <strong>{showDay(new_date)}</strong>
      </p>
    </li>
  );
}

const SCOPES: Record<CourtDay["scope"], string> = {
  national: "Todo o país",
  federal_courts: "Justiças da União",
  state: "Estado",
  court: "Tribunal",
  city: "Cidade",
};

const Reason = ({ verb, day }: { verb: string; day: CourtDay }) => (
  <li>
    {verb}{" "}
    <span className="figures">
      {showDay(day.date)}
      {day.until !== null && ` a ${showDay(day.until)}`}
    </span>
    {`: ${day.name} (${day.norm}) · ${SCOPES[day.scope]}`}
  </li>
);
