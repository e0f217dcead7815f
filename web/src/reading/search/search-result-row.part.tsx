import { situationNames } from "@pauta/contract/agenda/situation-names";
import type { SearchResult, SearchKind } from "@pauta/contract/reading/search";
import {
  IconAddressBook,
  IconCalendarEvent,
  IconFileText,
  IconFolders,
  IconNews,
  IconUser,
  type Icon,
} from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, type MouseEvent, type PointerEvent } from "react";
import { type Meaning, MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { FoundText } from "./found-text.part.tsx";
import { addressOf } from "./search.view.ts";
import classes from "./search.module.css";

const ICONS: Record<SearchKind, Icon> = {
  lawsuit: IconFolders,
  client: IconUser,
  publication: IconNews,
  compromise: IconCalendarEvent,
  phone_book: IconAddressBook,
  file: IconFileText,
};

const MARKS: Record<NonNullable<SearchResult["mark"]>, { label: string; meaning: Meaning }> = {
  opposing_party: { label: "Parte Contrária", meaning: "delayed" },
  canceled: { label: "Cancelada", meaning: "delayed" },
  completed: { label: situationNames.completed, meaning: "quiet" },
  cancelled: { label: situationNames.cancelled, meaning: "quiet" },
};

/**
 * Browsers also report a resting pointer when a row appears under it; that must not override the keys'
 * choice.
 */
const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0;

type SearchResultRowProps = {
  id: string;
  result: SearchResult;
  searched: string;
  isActive: boolean;
  onActive: () => void;
  onOpen: () => void;
};

/** One search result. A link, so that it can open in a new tab; the field controls it by keys. */
export function SearchResultRow({ id, result, searched, isActive, onActive, onOpen }: SearchResultRowProps) {
  const row = useRef<HTMLAnchorElement>(null);
  const href = useRouter().buildLocation(addressOf(result)).href;
  const KindIcon = ICONS[result.kind];
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);

  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };

  return (
    <a
      ref={row}
      id={id}
      href={href}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a combobox is no option of a select
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.find}
      onPointerMove={(event) => hasMoved(event) && !isActive && onActive()}
      onClick={click}
    >
      <KindIcon size={16} className={classes.icon} aria-hidden />
      <span className={classes.lines}>
        <span className={classes.head}>
          <span className={classes.title} data-figures={/^\d/.test(result.title)}>
            <FoundText text={result.title} searched={searched} />
          </span>
          {result.mark && (
            <MeaningChip meaning={MARKS[result.mark].meaning}>{MARKS[result.mark].label}</MeaningChip>
          )}
        </span>
        {result.subtitle !== "" && (
          <span className={classes.subtitle}>
            <FoundText text={result.subtitle} searched={searched} />
          </span>
        )}
        {result.excerpt !== "" && (
          <span className={classes.excerpt} lang="pt-BR">
            <FoundText text={result.excerpt} searched={searched} />
          </span>
        )}
      </span>
    </a>
  );
}
