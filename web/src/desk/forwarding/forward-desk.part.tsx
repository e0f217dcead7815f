import { Button } from "@mantine/core";
import type { Actor } from "@pauta/contract/platform/capabilities";
import { IconArrowForwardUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useSteady } from "../../lib/use-steady.ts";
import type { SearchOf } from "../../lib/page-search.ts";
import { showDay, showTotal } from "../../lib/format.ts";
import { PublicationCalendar } from "../publications/days/publication-calendar.part.tsx";
import { type OfDay, titleWithClass } from "../publications/publication.view.ts";
import { useSelection } from "../publications/list/publication-selection.view.ts";
import { Desk, DeskPlace } from "../../ui/page/desk.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { useDesk } from "../../ui/page/use-desk.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { ForwardCounters } from "./forward-counters.part.tsx";
import { type ToForward, toForwardOf } from "./forward.form.ts";
import { ForwardOpener } from "./forward-opener.part.tsx";
import { ForwardResults } from "./forward-results.part.tsx";
import {
  allOfDay,
  type ForwardView,
  readForwardView,
  searchToForward,
  titleOfForward,
  toForward,
  toForwardOfDay,
  writeForwardView,
} from "./forward.view.ts";
import { pendingQuery } from "./forwarding.queries.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";

type ForwardDeskProps = {
  viewer: Actor;
  /** Today in the office's time zone. */
  today: string;
  /** The address's search, where the view is kept. */
  address: SearchOf<"/controller/dashboard">;
  onAddress: (address: SearchOf<"/controller/dashboard">) => void;
  /** Below the counters: the agenda. */
  further?: ReactNode;
  /** Above the list: what is more urgent than the day's publications. */
  above?: ReactNode;
  /** Whether it is known what is above. */
  isAboveKnown: boolean;
  /** Shown where the office has had no publication yet. */
  firstDay?: ReactNode;
  /** Above the list: how the selection, and the day, are printed and saved. */
  exportsOf?: (chosen: readonly number[], of: OfDay) => ReactNode;
};

/** The controladoria's desk: received publications, to be selected and forwarded. */
export function ForwardDesk(props: ForwardDeskProps) {
  const { viewer, today, address, onAddress, further, above, isAboveKnown, firstDay, exportsOf } = props;
  const { ref, isOneColumn, isNarrow, focusSearch, runSearch } = useDesk();
  const view = useMemo(() => readForwardView(address, today), [address, today]);
  const { show } = useSteady({
    show: (wanted: ForwardView) => onAddress(writeForwardView(wanted, today)),
  });
  const sameClassOn = (day: string): ForwardView => ({ ...toForwardOfDay(day), class: view.class });
  const { data } = useQuery(pendingQuery(view));
  const selection = useSelection<ToForward>("forward-selection", viewer.id, view.day);
  const [isDrawn, setDrawn] = useState(false);
  const [isForwarding, setForwarding] = useState(false);

  const offered = data?.data.filter(({ forwarded }) => !forwarded) ?? [];
  const isAllChosen = offered.length > 0 && offered.every(({ id }) => selection.has(id));
  const forward = () => selection.chosen.length > 0 && setForwarding(true);
  const toggleAll = () => selection.toggleAll(offered.map(toForwardOf));
  const search = (text: string) =>
    runSearch({
      text,
      shown: view.text,
      onFind: () => show(searchToForward(text, view)),
      onClear: () => show(sameClassOn(view.day)),
    });

  useKeys("Encaminhar", [
    { keys: "a", label: "Selecionar todas, ou nenhuma", run: toggleAll },
    { keys: "e", label: "Encaminhar as selecionadas", writes: true, run: forward },
    { keys: "/", label: "Pesquisar", run: focusSearch },
    { keys: "g h", label: "Ir para hoje", run: () => show(toForwardOfDay(today)) },
    { keys: "g e", label: "Ir para todas a encaminhar", run: () => show(toForward(view.day)) },
    { keys: "g d", label: "Ir para todas do dia", run: () => show(allOfDay(view.day)) },
    {
      keys: "Escape",
      label: "Voltar ao dia",
      run: () => view.isAllDays && show(sameClassOn(view.day)),
    },
  ]);

  // the calendar is drawn after the list
  const beside = useDeferredValue(view);
  const calendar = useMemo(
    () => (
      <PublicationCalendar
        viewer={viewer}
        day={beside.day}
        isChosen={!beside.isAllDays}
        today={today}
        onDay={(day) => {
          const { class: ofClass, forwarded, user } = beside;
          show({ ...toForwardOfDay(day), class: ofClass, forwarded, user });
        }}
        isWeek={isOneColumn}
        isToForward
      />
    ),
    [viewer, beside, today, isOneColumn, show],
  );

  const count = selection.chosen.length;
  return (
    <>
      <Desk
        ref={ref}
        isOneColumn={isOneColumn}
        header={
          <PageHeader
            title={titleWithClass(
              view.isAllDays ? titleOfForward(view) : `${titleOfForward(view)} - Dia ${showDay(view.day)}`,
              view.class,
            )}
            meta={
              <DeskPlace>
                {view.isAllDays && (
                  <Button size="xs" onClick={() => show(sameClassOn(view.day))} data-no-print>
                    {`Voltar ao dia ${showDay(view.day)}`}
                  </Button>
                )}
                <output className="figures">
                  {data ? showTotal(data, "publicação", "publicações") : "\u00a0"}
                </output>
              </DeskPlace>
            }
            tools={
              <>
                <SearchField label="Pesquisar nas publicações" value={view.text} onSearch={search} />
                <Button onClick={toggleAll} disabled={offered.length === 0} aria-pressed={isAllChosen}>
                  Selecionar todas
                </Button>
                <WriteButton
                  variant="filled"
                  leftSection={<IconArrowForwardUp size={16} />}
                  disabled={count === 0}
                  onClick={forward}
                >
                  {count === 0 ? "Encaminhar" : `Encaminhar (${count})`}
                </WriteButton>
              </>
            }
          />
        }
        side={
          <>
            {calendar}
            <ForwardCounters day={view.day} today={today} onView={show} />
          </>
        }
        further={further}
        above={above}
        isAboveKnown={isAboveKnown}
        isListed={isDrawn}
      >
        {exportsOf?.(
          selection.chosen.map(({ id }) => id),
          view,
        )}
        <ForwardResults
          view={view}
          onView={show}
          viewerId={viewer.id}
          selection={selection}
          isNarrow={isNarrow}
          onDrawn={() => setDrawn(true)}
          firstDay={firstDay}
        />
      </Desk>
      {isForwarding && (
        <ForwardOpener
          publications={selection.chosen}
          onClose={() => setForwarding(false)}
          onForwarded={selection.clear}
        />
      )}
    </>
  );
}
