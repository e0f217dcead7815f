import type { RefObject } from "react";
import { useKeys } from "./use-keys.ts";

type ListKeys = {
  /** The element with the list and its search. */
  frame: RefObject<HTMLElement | null>;
  /** The action of `n`, where something can be added. */
  add?: { label: string; run: () => void };
  walk: string;
  open: string;
};

/** The keys of a list page: to add, to search, to move between its rows, to open one. */
export function useListKeys(title: string, { frame, add, walk, open }: ListKeys): void {
  useKeys(title, [
    ...(add ? [{ keys: "n", writes: true, ...add }] : []),
    {
      keys: "/",
      label: "Pesquisar",
      run: () => frame.current?.querySelector<HTMLInputElement>("search input")?.focus(),
    },
    {
      keys: ["ArrowDown", "ArrowUp"],
      label: walk,
      run: () => frame.current?.querySelector<HTMLElement>("[data-row-opener]")?.focus(),
    },
    { keys: "Enter", label: open },
  ]);
}
