import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { dateIn } from "../../agenda/compromises/calendar/calendar.view.ts";
import { CompromiseFormOpener, CompromiseOpener } from "../../agenda/compromises/compromise-opener.part.tsx";
import { type CompromiseValues, repeatOf } from "../../agenda/compromises/form/compromise.form.ts";
import { compromiseQuery } from "../../agenda/compromises/compromises.queries.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";

export type AgendaTask =
  | { is: "add"; initial: Partial<CompromiseValues> }
  | { is: "absences" }
  | { is: "calendars" };

const AbsencesDialog = lazy(
  loadPatiently(() =>
    import("../../agenda/absences/absences.dialog.tsx").then((file) => ({ default: file.AbsencesDialog })),
  ),
);
const CalendarFeedsDialog = lazy(
  loadPatiently(() =>
    import("../../agenda/calendar-feeds/calendar-feeds.dialog.tsx").then((file) => ({
      default: file.CalendarFeedsDialog,
    })),
  ),
);

type AgendaDialogsProps = { task: AgendaTask | null; onTask: (task: AgendaTask | null) => void };

/** The dialog over the agenda: opened by a button, or by the address (`compromise`, `repeat`, `new`). */
export function AgendaDialogs({ task, onTask }: AgendaDialogsProps) {
  const address = useSearch({ from: "/shell/advogado/compromissos" });
  const navigate = useNavigate();
  const close = () => onTask(null);
  const leave = () => {
    const { compromise: _one, repeat: _old, new: _day, ...others } = address;
    void navigate({ to: "/advogado/compromissos", search: others, replace: true, ignoreBlocker: true });
  };
  const opened = idIn(address["compromise"]);
  const repeated = idIn(address["repeat"]);
  const day = dateIn(address["new"]);
  if (task?.is === "add") return <CompromiseFormOpener initial={task.initial} onClose={close} />;
  return (
    <Suspense>
      {task?.is === "absences" && <AbsencesDialog onClose={close} />}
      {task?.is === "calendars" && <CalendarFeedsDialog onClose={close} />}
      {opened !== null && <CompromiseOpener id={opened} onClose={leave} />}
      {repeated !== null && <Repeat id={repeated} onClose={leave} />}
      {day !== null && <CompromiseFormOpener initial={{ compromise_date: day }} onClose={leave} />}
    </Suspense>
  );
}

/** The form of a new compromise with an old one's fields; empty if the old one no longer exists. */
function Repeat({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError } = useQuery(compromiseQuery(id));
  if (!data && !isError) return null;
  return <CompromiseFormOpener initial={data ? repeatOf(data satisfies Compromise) : {}} onClose={onClose} />;
}

function idIn(value: unknown): number | null {
  const id = typeof value === "string" || typeof value === "number" ? Number(value) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
