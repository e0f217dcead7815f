import type { IcsEntry } from "@pauta/contract/agenda/calendar-feeds";
import type { z } from "zod";
import { showCount, showDay, showTime } from "../../lib/format.ts";
import { type Meaning, MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import type { IcsImport } from "./calendar-feeds.queries.ts";
import classes from "./calendar-feeds.module.css";

type Entry = z.output<typeof IcsEntry>;

const OUTCOMES: Record<Entry["outcome"], { label: string; meaning: Meaning }> = {
  new: { label: "Entra", meaning: "on-time" },
  known: { label: "Já está na agenda", meaning: "quiet" },
  unreadable: { label: "Não entra", meaning: "delayed" },
};

/** The file's entries, and the outcome for each. */
export function IcsPreview({ found: { data, taken, known, refused } }: { found: IcsImport }) {
  const counts = [
    showCount(taken, "entra", "entram"),
    ...(known > 0 ? [showCount(known, "já está na agenda", "já estão na agenda")] : []),
    ...(refused > 0 ? [showCount(refused, "não entra", "não entram")] : []),
  ];
  return (
    <div>
      <output className={classes.counts}>{counts.join(" · ")}</output>
      <ul className={classes.entries} aria-label="Conteúdo do arquivo">
        {data.map((entry) => (
          <li key={keyOf(entry)} className={classes.entry}>
            <span className={`figures ${classes.when}`}>{whenOf(entry)}</span>
            <span className={classes.what}>
              {entry.description}
              {entry.local !== null && <span className={classes.aside}> · {entry.local}</span>}
              {entry.outcome === "unreadable" && <span className={classes.reason}>{entry.reason}</span>}
            </span>
            <MeaningChip meaning={OUTCOMES[entry.outcome].meaning}>
              {OUTCOMES[entry.outcome].label}
            </MeaningChip>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A recurring event has one uid for all its days. */
const keyOf = ({ uid, compromise_date, start_time, description, outcome }: Entry): string =>
  [uid, compromise_date, start_time, description, outcome].join(" ");

function whenOf({ compromise_date, start_time, end_time, all_day }: Entry): string {
  const times = all_day ? "dia todo" : [start_time, end_time].filter(Boolean).map(showTime).join("–");
  return [showDay(compromise_date), times].filter(Boolean).join(" ");
}
