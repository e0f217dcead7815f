import { ActionIcon, Button } from "@mantine/core";
import type { Actor } from "@pauta/contract/platform/capabilities";
import { publicationDays } from "@pauta/contract/platform/publication-days";
import { useQuery } from "@tanstack/react-query";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { showTotal, showDay, showLongDay } from "../../../lib/format.ts";
import { DeskPlace } from "../../../ui/page/desk.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { dayBeside } from "../../../lib/days.ts";
import {
  type PublicationView,
  sameClassOn,
  titleWithClass,
  type TreatedChoice,
} from "../publication.view.ts";
import classes from "./publication-header.module.css";
import { publicationsQuery } from "../publications.queries.ts";
import { Segments } from "../../../ui/fields/segments.tsx";

export type PublicationHeaderProps = {
  viewer: Actor;
  view: PublicationView;
  today: string;
  onView: (view: PublicationView) => void;
  onSearch: (text: string) => void;
  /** On a narrow screen the week is below the header, and the tools are above the list. */
  isOneColumn: boolean;
  /** Further actions on the shown list. */
  toolsOf?: ((view: PublicationView) => ReactNode) | undefined;
};

const CHOICES: { value: string; label: string }[] = [
  { value: "2", label: "Todas" },
  { value: "0", label: "Não tratadas" },
  { value: "1", label: "Tratadas" },
];

/** Which publications these are and how many, and with room their tools. */
export function PublicationHeader(props: PublicationHeaderProps) {
  const { viewer, view, onView, isOneColumn } = props;
  const { data, isPlaceholderData } = useQuery(publicationsQuery(view, viewer));
  const count = data && !isPlaceholderData ? showTotal(data, "publicação", "publicações") : "";
  return (
    <PageHeader
      title={titleWithClass(titleOf(view), view.class)}
      meta={
        <DeskPlace>
          {view.isAllDays ? (
            <Button size="xs" onClick={() => onView(sameClassOn(view.day, view))} data-no-print>
              Voltar ao dia {showDay(view.day)}
            </Button>
          ) : (
            <DaySteps {...props} />
          )}
          <output className="figures">{count || "\u00a0"}</output>
        </DeskPlace>
      }
      {...(!isOneColumn && { tools: <PublicationTools {...props} /> })}
    />
  );
}

/** Treated or not, and the search. */
export function PublicationTools({ view, onView, onSearch, toolsOf }: PublicationHeaderProps) {
  return (
    <>
      <Segments
        size="xs"
        aria-label="Situação da publicação"
        data={CHOICES}
        value={String(view.treated)}
        onChange={(value) => onView({ ...view, treated: Number(value) as TreatedChoice, page: 1 })}
      />
      <SearchField label="Pesquisar nas publicações" value={view.text} onSearch={onSearch} />
      {toolsOf?.(view)}
    </>
  );
}

function DaySteps(props: PublicationHeaderProps) {
  const { view, today, isOneColumn } = props;
  return (
    <div className={classes.steps} data-only-printed={isOneColumn}>
      <DayStep {...props} label="Dia anterior" days={-1} />
      <span className={classes.longDay}>
        {`${publicationDays.publication_date} ${showLongDay(view.day)}`}
        {view.day === today && " (hoje)"}
      </span>
      <DayStep {...props} label="Dia seguinte" days={1} />
    </div>
  );
}

type DayStepProps = Pick<PublicationHeaderProps, "view" | "onView"> & { label: string; days: 1 | -1 };

function DayStep({ view, onView, label, days }: DayStepProps) {
  const Chevron = days < 0 ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      aria-label={label}
      data-no-print
      onClick={() => onView({ ...view, day: dayBeside(view.day, days), page: 1 })}
    >
      <Chevron size={16} />
    </ActionIcon>
  );
}

function titleOf({ isAllDays, treated, text, isElectronic, isToForward }: PublicationView): string {
  if (isToForward) return "Publicações a Encaminhar";
  if (isElectronic) return "Intimações eletrônicas";
  if (text !== "") return `Resultados de “${text}”`;
  if (!isAllDays) return "Publicações";
  return ["Publicações pendentes", "Publicações tratadas", "Publicações de todos os dias"][treated]!;
}
