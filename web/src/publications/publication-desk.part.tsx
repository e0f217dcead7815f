import type { Actor } from "@pauta/contract/capabilities";
import { type ReactNode, useRef } from "react";
import type { Address } from "../lib/address-texts.ts";
import { notifyError } from "../ui/notices.tsx";
import { useKeys } from "../ui/use-keys.ts";
import { useNarrow } from "../ui/use-narrow.ts";
import { PublicationCalendar } from "./publication-calendar.part.tsx";
import { PublicationCounters } from "./publication-counters.part.tsx";
import { PublicationHeader, PublicationTools } from "./publication-header.part.tsx";
import type { TreatWith } from "./publication-panel.part.tsx";
import { PublicationResults } from "./publication-results.part.tsx";
import {
  pendingOfAllDays,
  type PublicationView,
  readView,
  searchFor,
  treatedOfDay,
  wholeDay,
  writeView,
} from "./publication-view.queries.ts";
import classes from "./publication-desk.module.css";

type PublicationDeskProps = {
  viewer: Actor;
  /** The office's present day. */
  today: string;
  /** The address's search, where the view is kept. */
  address: Address;
  onAddress: (address: Address) => void;
  /** Beneath the counters: what else is new today. */
  further?: ReactNode;
  /** What else is done with what is shown. */
  toolsOf?: (view: PublicationView) => ReactNode;
  /** With what is treated in place of the comment alone. */
  treatWith?: TreatWith | undefined;
};

/** Pixels under which calendar and list no longer stand side by side. */
const ONE_COLUMN = 860;

/** The day's publications: calendar and counters beside the list in which they are read and treated. */
export function PublicationDesk(props: PublicationDeskProps) {
  const { viewer, today, address, onAddress, further, toolsOf, treatWith } = props;
  const desk = useRef<HTMLDivElement>(null);
  const isOneColumn = useNarrow(desk, ONE_COLUMN);
  const isNarrow = useNarrow(desk);
  const view = readView(address, today);
  // The one publication that an address points at is left with the next step.
  const show = (wanted: PublicationView) => onAddress(writeView({ ...wanted, publication: null }, today));
  const searchField = () => desk.current?.querySelector<HTMLInputElement>("search input");
  const search = (text: string) => {
    // The keys now speak to what was found.
    if (text !== "") searchField()?.blur();
    if (text !== "") show(searchFor(text, view.day));
    else if (view.text !== "") show(wholeDay(view.day));
    else notifyError("Digite uma informação para pesquisar");
  };

  useKeys("Dias e busca", [
    { keys: "/", label: "Pesquisar", run: () => searchField()?.focus() },
    { keys: "g h", label: "Ir para hoje", run: () => show(wholeDay(today)) },
    { keys: "g p", label: "Ir para as pendentes", run: () => show(pendingOfAllDays(view.day)) },
    { keys: "g t", label: "Ir para as tratadas do dia", run: () => show(treatedOfDay(view.day)) },
    { keys: "Escape", label: "Voltar ao dia", run: () => view.isAllDays && show(wholeDay(view.day)) },
  ]);

  const head = { viewer, view, today, onView: show, onSearch: search, isOneColumn, toolsOf };
  return (
    <div ref={desk} className={classes.desk} data-one-column={isOneColumn}>
      <PublicationHeader {...head} />
      <div className={classes.columns}>
        <div className={classes.side} data-no-print>
          <PublicationCalendar
            viewer={viewer}
            day={view.day}
            isChosen={!view.isAllDays}
            today={today}
            onDay={(day) => show(wholeDay(day))}
            isWeek={isOneColumn}
          />
          <PublicationCounters day={view.day} today={today} onView={show} />
          {!isOneColumn && further}
        </div>
        <div className={classes.main}>
          {isOneColumn && (
            <div className={classes.tools} data-no-print>
              <PublicationTools {...head} />
            </div>
          )}
          <PublicationResults
            viewer={viewer}
            view={view}
            onView={show}
            isNarrow={isNarrow}
            treatWith={treatWith}
          />
          {isOneColumn && further !== undefined && <div data-no-print>{further}</div>}
        </div>
      </div>
    </div>
  );
}
