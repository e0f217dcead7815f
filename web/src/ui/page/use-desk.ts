import { type RefObject, useRef } from "react";
import { notifyError } from "../feedback/notices.tsx";
import { useNarrow } from "./use-narrow.ts";

/** Below this width in pixels calendar and list are not side by side. */
const ONE_COLUMN = 860;

type Searching = {
  text: string;
  /** The search whose results are shown. */
  shown: string;
  onFind: () => void;
  onClear: () => void;
};

export type DeskFrame = {
  ref: RefObject<HTMLDivElement | null>;
  isOneColumn: boolean;
  /** Whether rows have two lines instead of columns. */
  isNarrow: boolean;
  focusSearch: () => void;
  /** Searches the typed text; an empty text ends a search, and is an error without one. */
  runSearch: (searching: Searching) => void;
};

/** A desk's width, and access to its search field. */
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
        // Keys now control the results.
        field()?.blur();
        onFind();
      } else if (shown !== "") onClear();
      else notifyError("Digite uma informação para pesquisar");
    },
  };
}
