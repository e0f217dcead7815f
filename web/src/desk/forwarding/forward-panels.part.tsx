import type { Publication } from "@pauta/contract/desk/publications";
import { listOf } from "@pauta/contract/platform/publication-days";
import { memo, useState } from "react";
import { showDay } from "../../lib/format.ts";
import { useUnless } from "../../lib/use-unless.ts";
import { useSteady } from "../../lib/use-steady.ts";
import { ChooseButton } from "../publications/list/choose-button.part.tsx";
import { DaysList, type DaysListProps } from "../publications/days/days-list.part.tsx";
import { isTreated, PublicationChips } from "../publications/list/publication-chips.part.tsx";
import { processOf } from "../publications/publication-process.view.ts";
import type { Selection } from "../publications/list/publication-selection.view.ts";
import { placeOf, PublicationSheet } from "../publications/list/publication-sheet.part.tsx";
import { Treatment } from "../publications/treating/treatment.part.tsx";
import { TagChips } from "../../practice/tags/tag-chips.part.tsx";
import { Panel } from "../../ui/lists/panel.tsx";
import { useCursor } from "../../ui/keys/use-cursor.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { type ToForward, toForwardOf } from "./forward.form.ts";
import classes from "./forward-panels.module.css";

type ForwardPanelsProps = DaysListProps & {
  viewerId: number;
  selection: Selection<ToForward>;
  searched: string;
  isNarrow: boolean;
  /** Names the view: in another one the keys start at the top, and no panel is open. */
  of: string;
};

/** Publications as panels, each selected by its button or by a key; forwarded ones are not selected again. */
export function ForwardPanels(props: ForwardPanelsProps) {
  const { publications, viewerId, selection, searched, isNarrow, of } = props;
  const [opened, setOpened] = useState<Record<number, boolean>>({});
  const { current, set, next, previous } = useCursor(
    publications.map(({ id }) => id),
    props.isRefreshing,
  );
  const [shown, setShown] = useState(of);
  if (shown !== of) {
    setShown(of);
    setOpened({});
    set(null);
  }
  const marked = useUnless(props.isRefreshing, searched);
  const isOpen = (each: Publication) => opened[each.id] ?? (!isTreated(each) && !each.forwarded);
  const toggle = (each: Publication) => setOpened((known) => ({ ...known, [each.id]: !isOpen(each) }));

  const withCurrent = (run: (publication: Publication) => void) => () => {
    const publication = publications.find(({ id }) => id === current);
    if (publication) run(publication);
  };
  useKeys("Publicações", [
    { keys: "j", label: "Próxima publicação", run: next },
    { keys: "k", label: "Publicação anterior", run: previous },
    { keys: ["ArrowDown", "ArrowUp"], label: "De título em título" },
    { keys: ["o", "Enter"], label: "Abrir ou fechar", run: withCurrent(toggle) },
    {
      keys: "x",
      label: "Selecionar, ou não mais",
      run: withCurrent((each) => !each.forwarded && selection.toggle(toForwardOf(each))),
    },
  ]);

  const acts = useSteady<PanelActs>({
    toggle,
    focus: ({ id }) => set(id),
    choose: (each) => selection.toggle(toForwardOf(each)),
  });

  return (
    <DaysList {...props}>
      {(publication) => (
        <ForwardPanel
          publication={publication}
          viewerId={viewerId}
          isNarrow={isNarrow}
          searched={marked}
          isOpen={isOpen(publication)}
          isCurrent={publication.id === current}
          isRead={publication.id === (current ?? publications.find(isOpen)?.id)}
          isChosen={selection.has(publication.id)}
          acts={acts}
        />
      )}
    </DaysList>
  );
}

/** A publication's day of availability and of publication, and its listing day when that is another one. */
function daysOf({ registration_date, legal_date, publication_date }: Publication): string[] {
  return [
    `disponibilizada em ${showDay(registration_date)}`,
    ...(legal_date === null ? [] : [`publicação ${showDay(legal_date)}`]),
    ...(legal_date === publication_date ? [] : [listOf(publication_date)]),
  ];
}

type ForwardPanelProps = {
  publication: Publication;
  viewerId: number;
  isNarrow: boolean;
  searched: string;
  isOpen: boolean;
  isCurrent: boolean;
  /** The target of the reading keys, also before anything is the target of the others. */
  isRead: boolean;
  isChosen: boolean;
  /** The same object in all renders. */
  acts: PanelActs;
};

type PanelActs = Record<"toggle" | "focus" | "choose", (publication: Publication) => void>;

const ForwardPanel = memo(function ForwardPanel(props: ForwardPanelProps) {
  const { publication, viewerId, isNarrow, isChosen, acts } = props;
  const { publication_code, tags, forwarded } = publication;
  const number = processOf(publication);
  const chips = (
    <>
      <PublicationChips publication={publication} />
      <TagChips tags={tags} />
    </>
  );
  return (
    <Panel
      title={<span className="figures">{number ?? "Sem número de processo"}</span>}
      meta={
        <span className={classes.meta}>
          <span>{placeOf(publication, viewerId)}</span>
          <span className="figures">{[publication_code, ...daysOf(publication)].join(" · ")}</span>
          {isNarrow && <span className={classes.chips}>{chips}</span>}
        </span>
      }
      {...(!isNarrow && { chips })}
      {...(!forwarded && {
        actions: (
          <ChooseButton
            isSmall={isNarrow}
            code={publication_code}
            of={publication.user.name}
            isChosen={isChosen}
            onChoose={() => acts.choose(publication)}
          />
        ),
      })}
      mark={isChosen ? "accent" : undefined}
      isOpen={props.isOpen}
      onToggle={() => acts.toggle(publication)}
      isCurrent={props.isCurrent}
      onFocus={() => acts.focus(publication)}
    >
      <PublicationSheet
        publication={publication}
        searched={props.searched}
        hasKeys={props.isOpen && props.isRead}
      >
        {isTreated(publication) && <Treatment publication={publication} />}
      </PublicationSheet>
    </Panel>
  );
});
