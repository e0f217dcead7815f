import { type RefObject, useRef } from "react";
import { notifyError } from "../feedback/notices.tsx";
import { useNarrow } from "./use-narrow.ts";

/** Pixels under which calendar and list no longer stand side by side. */
const ONE_COLUMN = 860;

type Searching = {
  text: string;
  /** What the list is narrowed by already. */
  shown: string;
  onFind: () => void;
  onClear: () => void;
};

export type DeskFrame = {
  ref: RefObject<HTMLDivElement | null>;
  isOneColumn: boolean;
  /** Two lines are all there is room for. */
  isNarrow: boolean;
  focusSearch: () => void;
  /** Searches for what was typed; nothing typed ends a search, and is an error where there is none. */
  runSearch: (searching: Searching) => void;
};

/** How wide a desk is, and the way to its search field. */
export function useDesk(): DeskFrame {
  const ref = useRef<HTMLDivElement>(null);
  const field = () => ref.current?.querySelector<HTMLInputElement>("search input");
  return {
    ref,
    isOneColumn: useNarrow(ref, ONE_COLUMN),
    isNarrow: useNarrow(ref),
    focusSearch: () => field()?.focus(),
    runSearch: ({ text, shown, onFind, onClear }) => {
      if (text !== "") {
        // The keys now speak to what was found.
        field()?.blur();
        onFind();
      } else if (shown !== "") onClear();
      else notifyError("Digite uma informação para pesquisar");
    },
  };
}
