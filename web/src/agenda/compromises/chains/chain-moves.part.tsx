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
  /** The day in the form, `yyyy-mm-dd` or an incomplete input. */
  date: string;
  /** Whether the steps are moved along. */
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** How moving a compromise moves its steps, shown before it is saved; nothing when none moves. */
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
