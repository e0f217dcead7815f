import { Button } from "@mantine/core";
import type { Actor } from "@pauta/contract/platform/capabilities";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useSteady } from "../../lib/use-steady.ts";
import type { SearchOf } from "../../lib/page-search.ts";
import { Desk } from "../../ui/page/desk.tsx";
import { useDesk } from "../../ui/page/use-desk.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { PublicationCalendar } from "./days/publication-calendar.part.tsx";
import { PublicationCounters } from "./days/publication-counters.part.tsx";
import { PublicationHeader, PublicationTools } from "./list/publication-header.part.tsx";
import type { TreatWith } from "./list/publication-panel.part.tsx";
import { PublicationResults } from "./list/publication-results.part.tsx";
import { useSelection } from "./list/publication-selection.view.ts";
import {
  type OfDay,
  pendingOfAllDays,
  type PublicationView,
  readView,
  sameClassOn,
  searchFor,
  treatedOfDay,
  wholeDay,
  writeView,
} from "./publication.view.ts";
import { publicationsQuery } from "./publications.queries.ts";

type PublicationDeskProps = {
  viewer: Actor;
  /** Today in the office's time zone. */
  today: string;
  /** The address's search, where the view is kept. */
  address: SearchOf<"/advogado/dashboard">;
  onAddress: (address: SearchOf<"/advogado/dashboard">) => void;
  /** Below the counters: what else is new today. */
  further?: ReactNode;
  /** Above the list: what is more urgent than the day's publications. */
  above?: ReactNode;
  /** Whether it is known what is above. */
  isAboveKnown: boolean;
  /** Shown where no day has publications yet. */
  firstDay?: ReactNode;
  /** Further actions on the shown list. */
  toolsOf?: (view: PublicationView) => ReactNode;
  /** Above the list: how the selection, and the day, are printed and saved. `selectAll` comes before it. */
  exportsOf: (chosen: readonly number[], of: OfDay, selectAll: ReactNode) => ReactNode;
  /** The component that treats a publication, instead of the comment alone. */
  treatWith?: TreatWith | undefined;
};

/** The day's publications: calendar and counters beside the list in which they are read and treated. */
export function PublicationDesk(props: PublicationDeskProps) {
  const { viewer, today, address, onAddress, further, above, firstDay, toolsOf, exportsOf, treatWith } =
    props;
  const { isAboveKnown } = props;
  const { ref, isOneColumn, isNarrow, focusSearch, runSearch } = useDesk();
  const view = useMemo(() => readView(address, today), [address, today]);
  // The one publication in the address is dropped with the next step.
  const { show } = useSteady({
    show: (wanted: PublicationView) => onAddress(writeView({ ...wanted, publication: null }, today)),
  });
  const search = (text: string) =>
    runSearch({
      text,
      shown: view.text,
      onFind: () => show({ ...searchFor(text, view.day), class: view.class }),
      onClear: () => show(sameClassOn(view.day, view)),
    });

  const { data } = useQuery(publicationsQuery(view, viewer));
  const listed = data?.data.map(({ id }) => ({ id })) ?? [];
  const [isDrawn, setDrawn] = useState(false);
  const selection = useSelection("publication-selection", viewer.id, view.day);
  const toggleAll = () => selection.toggleAll(listed);

  useKeys("Dias e busca", [
    { keys: "a", label: "Selecionar todas, ou nenhuma", run: toggleAll },
    { keys: "/", label: "Pesquisar", run: focusSearch },
    { keys: "g h", label: "Ir para hoje", run: () => show(wholeDay(today)) },
    { keys: "g p", label: "Ir para as pendentes", run: () => show(pendingOfAllDays(view.day)) },
    { keys: "g t", label: "Ir para as tratadas do dia", run: () => show(treatedOfDay(view.day)) },
    {
      keys: "Escape",
      label: "Voltar ao dia",
      run: () => view.isAllDays && show(sameClassOn(view.day, view)),
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
        onDay={(day) => show(sameClassOn(day, beside))}
        isWeek={isOneColumn}
      />
    ),
    [viewer, beside, today, isOneColumn, show],
  );

  const head = { viewer, view, today, onView: show, onSearch: search, isOneColumn, toolsOf };
  return (
    <Desk
      ref={ref}
      isOneColumn={isOneColumn}
      header={<PublicationHeader {...head} />}
      tools={<PublicationTools {...head} />}
      side={
        <>
          {calendar}
          <PublicationCounters day={view.day} today={today} onView={show} />
        </>
      }
      further={further}
      above={above}
      isAboveKnown={isAboveKnown}
      isListed={isDrawn}
    >
      {exportsOf(
        selection.chosen.map(({ id }) => id),
        view,
        <Button
          size="xs"
          onClick={toggleAll}
          disabled={listed.length === 0}
          aria-pressed={listed.length > 0 && listed.every(({ id }) => selection.has(id))}
        >
          Selecionar todas
        </Button>,
      )}
      <PublicationResults
        viewer={viewer}
        view={view}
        onView={show}
        isNarrow={isNarrow}
        selection={selection}
        treatWith={treatWith}
        onDrawn={() => setDrawn(true)}
        firstDay={firstDay}
      />
    </Desk>
  );
}
