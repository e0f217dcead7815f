import type { Publication } from "@pauta/contract/desk/publications";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useUnless } from "../../../lib/use-unless.ts";
import { useSteady } from "../../../lib/use-steady.ts";
import { useProfile } from "../../../office/identity/identity.queries.ts";
import { useCursor } from "../../../ui/keys/use-cursor.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { DaysList, type DaysListProps } from "../days/days-list.part.tsx";
import { isTreated } from "./publication-chips.part.tsx";
import { copyProcess } from "./publication-facts.part.tsx";
import { processOf } from "../publication-process.view.ts";
import { type PanelActs, PublicationPanel, type TreatWith } from "./publication-panel.part.tsx";
import type { Selection } from "./publication-selection.view.ts";
import { treatDraft } from "../treating/treat.form.ts";

type PublicationListProps = DaysListProps & {
  searched: string;
  /** The one in the address: open, and the target of the keys. */
  pointedAt: number | null;
  isNarrow: boolean;
  selection: Selection;
  treatWith?: TreatWith | undefined;
  /** Names the view: in another one the keys start at the top, and the opened panels are forgotten. */
  of: string;
};

type ById = Record<number, boolean>;

/** The publications as panels; untreated ones are open. Everything works by keyboard too. */
export function PublicationList(props: PublicationListProps) {
  const { publications, searched, pointedAt, isRefreshing, isNarrow, selection, treatWith, of } = props;
  const userId = useProfile().id;
  const [opened, setOpened] = useState<ById>(pointedAt === null ? {} : { [pointedAt]: true });
  const [treating, setTreating] = useState<ById>({});
  const { current, set, next, previous } = useCursor(
    publications.map(({ id }) => id),
    isRefreshing,
  );

  const [shown, setShown] = useState(of);
  if (shown !== of) {
    setShown(of);
    setOpened(pointedAt === null ? {} : { [pointedAt]: true });
    setTreating({});
    set(null);
  }

  const marked = useUnless(isRefreshing, searched);

  const isOpen = (each: Publication) => opened[each.id] ?? (!isTreated(each) || isBeingTreated(each));
  const isBeingTreated = ({ id }: Publication) =>
    treating[id] ?? treatDraft(userId, id).read()?.isOpen === true;
  const open = (id: number, wanted: boolean) => setOpened((known) => ({ ...known, [id]: wanted }));
  const showForm = (id: number, wanted: boolean) => setTreating((known) => ({ ...known, [id]: wanted }));

  const goThere = useEffectEvent(() => set(pointedAt));
  useEffect(() => {
    if (pointedAt !== null && !isRefreshing) goThere();
  }, [pointedAt, isRefreshing]);

  const last = useRef({ current, of });
  const firstWaiting = publications.find((each) => !isTreated(each));
  const goToFirstWaiting = useEffectEvent(() => firstWaiting && set(firstWaiting.id));
  useEffect(() => {
    // The focused panel left the list, to another page or another day.
    const isFocusLost = last.current.of === of && last.current.current !== null && current === null;
    last.current = { current, of };
    if (isFocusLost && document.activeElement === document.body) goToFirstWaiting();
  }, [current, of]);

  const startTreating = (publication: Publication) => {
    if (isTreated(publication)) return;
    set(publication.id);
    open(publication.id, true);
    showForm(publication.id, true);
  };

  const goOn = (treated: Publication) => {
    showForm(treated.id, false);
    open(treated.id, false);
    const following = nextUntreated(publications, treated.id);
    if (!following) return;
    open(following.id, true);
    set(following.id);
  };

  const withCurrent = (run: (publication: Publication) => void) => () => {
    const publication = publications.find(({ id }) => id === current);
    if (publication) run(publication);
  };
  useKeys("Publicações", [
    { keys: "j", label: "Próxima publicação", run: next },
    { keys: "k", label: "Publicação anterior", run: previous },
    { keys: ["ArrowDown", "ArrowUp"], label: "De título em título" },
    {
      keys: ["o", "Enter"],
      label: "Abrir ou fechar",
      run: withCurrent((each) => open(each.id, !isOpen(each))),
    },
    {
      keys: "t",
      label: "Tratar",
      writes: true,
      run: current === null ? () => firstWaiting && startTreating(firstWaiting) : withCurrent(startTreating),
    },
    { keys: "Ctrl+Enter", label: "Gravar a observação" },
    { keys: "Escape", label: "Deixar a observação" },
    { keys: "x", label: "Selecionar, ou não mais", run: withCurrent(({ id }) => selection.toggle({ id })) },
    { keys: "c", label: "Copiar o número do processo", run: withCurrent(copyNumber) },
  ]);

  const acts = useSteady<PanelActs>({
    choose: ({ id }) => selection.toggle({ id }),
    toggle: (each) => open(each.id, !isOpen(each)),
    focus: ({ id }) => set(id),
    treat: startTreating,
    goOn,
    cancelTreat: ({ id }) => showForm(id, false),
  });

  return (
    <DaysList {...props} first={firstOn({ publications, isOpen, pointedAt, isNarrow })}>
      {(publication) => (
        <PublicationPanel
          publication={publication}
          viewerId={userId}
          isNarrow={isNarrow}
          isOpen={isOpen(publication)}
          isCurrent={publication.id === current}
          isRead={publication.id === (current ?? firstWaiting?.id)}
          isTreating={isBeingTreated(publication)}
          searched={marked}
          isChosen={selection.has(publication.id)}
          treatWith={treatWith}
          acts={acts}
        />
      )}
    </DaysList>
  );
}

/** A screen has room for a dozen closed panels; an open one takes that of a few, and its text by its length. */
const MOST_LENGTH = 12;
const OPEN_LENGTH = 4;
const CHARACTERS_A_LENGTH = { wide: 200, narrow: 110 };

type OnScreen = {
  publications: Publication[];
  isOpen: (each: Publication) => boolean;
  pointedAt: number | null;
  isNarrow: boolean;
};

/** How many of the publications fill a screen; all of them when another one is pointed at. */
function firstOn({ publications, isOpen, pointedAt, isNarrow }: OnScreen): number {
  if (pointedAt !== null) return publications.length;
  const characters = CHARACTERS_A_LENGTH[isNarrow ? "narrow" : "wide"];
  let [count, length] = [0, 0];
  for (const each of publications) {
    if (length >= MOST_LENGTH) break;
    count += 1;
    length += isOpen(each) ? OPEN_LENGTH + each.publication_text.length / characters : 1;
  }
  return count;
}

/** The next untreated one after `id`, from the top again when none is left below. */
function nextUntreated(publications: Publication[], id: number): Publication | undefined {
  const at = publications.findIndex((each) => each.id === id);
  const others = [...publications.slice(at + 1), ...publications.slice(0, Math.max(at, 0))];
  return others.find((each) => !isTreated(each));
}

function copyNumber(publication: Publication): void {
  const number = processOf(publication);
  if (number !== null) void copyProcess(number);
}
