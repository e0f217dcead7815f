import { Checkbox } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { parseDate } from "@pauta/contract/platform/dates";
import { useQuery } from "@tanstack/react-query";
import { showCount } from "../../../lib/format.ts";
import { ChainDates } from "./chain-dates.part.tsx";
import { chainMovesQuery } from "./chain.queries.ts";
import classes from "./chain.module.css";

type ChainMovesProps = {
  compromiseId: number;
  /** The day that the form says, `yyyy-mm-dd` or what was typed so far. */
  date: string;
  /** Whether the steps are to move along. */
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** What moving a compromise does to the steps that hang on it, told before it is saved; nothing when it does nothing. */
export function ChainMoves({ compromiseId, date, checked, onChange }: ChainMovesProps) {
  const isDay = parseDate(date) === date;
  const { data: moves } = useQuery({ ...chainMovesQuery(compromiseId, date), enabled: isDay });
  const moving = moves?.filter((move) => move.moves) ?? [];
  if (!isDay || !moves || moving.length === 0) return null;
  return (
    <section className={classes.section} aria-label="Passos encadeados">
      <Checkbox
        label={`Mover também ${showCount(moving.length, "passo encadeado", "passos encadeados")}`}
        description="Passos encerrados ou cancelados ficam onde estão."
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {checked && <ChainDates label="Novas datas dos passos" moves={moves} />}
    </section>
  );
}
