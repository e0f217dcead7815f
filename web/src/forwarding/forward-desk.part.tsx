import { Button } from "@mantine/core";
import type { Actor } from "@pauta/contract/capabilities";
import { IconArrowForwardUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { Address } from "../lib/address-texts.ts";
import { showCount, showDay } from "../lib/format.ts";
import { PublicationCalendar } from "../publications/publication-calendar.part.tsx";
import { notifyError } from "../ui/notices.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { useKeys } from "../ui/use-keys.ts";
import { useNarrow } from "../ui/use-narrow.ts";
import { ForwardCounters } from "./forward-counters.part.tsx";
import { toForwardOf } from "./forward-form.queries.ts";
import { ForwardOpener } from "./forward-opener.part.tsx";
import { ForwardResults } from "./forward-results.part.tsx";
import { useSelection } from "./forward-selection.queries.ts";
import {
  allOfDay,
  type ForwardView,
  readForwardView,
  searchToForward,
  titleOfForward,
  toForward,
  toForwardOfDay,
  writeForwardView,
} from "./forward-view.queries.ts";
import { pendingQuery } from "./forwarding.queries.ts";
import classes from "./forward-desk.module.css";

type ForwardDeskProps = {
  viewer: Actor;
  /** The office's present day. */
  today: string;
  /** The address's search, where the view is kept. */
  address: Address;
  onAddress: (address: Address) => void;
  /** Beneath the counters: the agenda. */
  further?: ReactNode;
  /** Above the list: how what is selected, and the day, are printed and saved. */
  papersOf?: (chosen: readonly number[], day: string) => ReactNode;
};

/** Pixels under which calendar and list no longer stand side by side. */
const ONE_COLUMN = 860;

/** The controladoria's desk: what came, chosen and put into somebody's hands. */
export function ForwardDesk(props: ForwardDeskProps) {
  const { viewer, today, address, onAddress, further, papersOf } = props;
  const desk = useRef<HTMLDivElement>(null);
  const isOneColumn = useNarrow(desk, ONE_COLUMN);
  const isNarrow = useNarrow(desk);
  const view = readForwardView(address, today);
  const show = (wanted: ForwardView) => onAddress(writeForwardView(wanted, today));
  const { data } = useQuery(pendingQuery(view));
  const selection = useSelection(viewer.id, view.day);
  const [isForwarding, setForwarding] = useState(false);

  const offered = data?.data.filter(({ forwarded }) => !forwarded) ?? [];
  const isAllChosen = offered.length > 0 && offered.every(({ id }) => selection.has(id));
  const forward = () => selection.chosen.length > 0 && setForwarding(true);
  const toggleAll = () => selection.toggleAll(offered.map(toForwardOf));
  const searchField = () => desk.current?.querySelector<HTMLInputElement>("search input");
  const search = (text: string) => {
    // The keys now speak to what was found.
    if (text !== "") searchField()?.blur();
    if (text !== "") show(searchToForward(text, view));
    else if (view.text !== "") show(toForwardOfDay(view.day));
    else notifyError("Digite uma informação para pesquisar");
  };

  useKeys("Encaminhar", [
    { keys: "a", label: "Selecionar todas, ou nenhuma", run: toggleAll },
    { keys: "e", label: "Encaminhar as selecionadas", run: forward },
    { keys: "/", label: "Pesquisar", run: () => searchField()?.focus() },
    { keys: "g h", label: "Ir para hoje", run: () => show(toForwardOfDay(today)) },
    { keys: "g e", label: "Ir para todas a encaminhar", run: () => show(toForward(view.day)) },
    { keys: "g d", label: "Ir para todas do dia", run: () => show(allOfDay(view.day)) },
    {
      keys: "Escape",
      label: "Voltar ao dia",
      run: () => view.isAllDays && show(toForwardOfDay(view.day)),
    },
  ]);

  const count = selection.chosen.length;
  return (
    <div ref={desk} className={classes.desk} data-one-column={isOneColumn}>
      <PageHeader
        title={view.isAllDays ? titleOfForward(view) : `${titleOfForward(view)} - Dia ${showDay(view.day)}`}
        meta={
          <span className={classes.where}>
            {view.isAllDays && (
              <Button size="xs" onClick={() => show(toForwardOfDay(view.day))} data-no-print>
                {`Voltar ao dia ${showDay(view.day)}`}
              </Button>
            )}
            <output className="figures">
              {data ? showCount(data.total, "publicação", "publicações") : "\u00a0"}
            </output>
          </span>
        }
        tools={
          <>
            <SearchField label="Pesquisar nas publicações" value={view.text} onSearch={search} />
            <Button onClick={toggleAll} disabled={offered.length === 0} aria-pressed={isAllChosen}>
              Selecionar todas
            </Button>
            <Button
              variant="filled"
              leftSection={<IconArrowForwardUp size={16} />}
              disabled={count === 0}
              onClick={forward}
            >
              {count === 0 ? "Encaminhar" : `Encaminhar (${count})`}
            </Button>
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.side} data-no-print>
          <PublicationCalendar
            viewer={viewer}
            day={view.day}
            isChosen={!view.isAllDays}
            today={today}
            onDay={(day) => show({ ...toForwardOfDay(day), forwarded: view.forwarded, user: view.user })}
            isWeek={isOneColumn}
            isToForward
          />
          <ForwardCounters day={view.day} today={today} onView={show} />
          {!isOneColumn && further}
        </div>
        <div className={classes.main}>
          {papersOf?.(
            selection.chosen.map(({ id }) => id),
            view.day,
          )}
          <ForwardResults
            view={view}
            onView={show}
            viewerId={viewer.id}
            selection={selection}
            isNarrow={isNarrow}
          />
          {isOneColumn && further !== undefined && <div data-no-print>{further}</div>}
        </div>
      </div>
      {isForwarding && (
        <ForwardOpener
          publications={selection.chosen}
          onClose={() => setForwarding(false)}
          onForwarded={selection.clear}
        />
      )}
    </div>
  );
}
