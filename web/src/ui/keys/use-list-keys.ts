import type { RefObject } from "react";
import { useKeys } from "./use-keys.ts";

type ListKeys = {
  /** What holds the list and its search. */
  frame: RefObject<HTMLElement | null>;
  /** What `n` does, where something can be added. */
  add?: { label: string; run: () => void };
  walk: string;
  open: string;
};

/** The keys of a page that is a list: to add, to search, to walk along its rows, to open one. */
export function useListKeys(title: string, { frame, add, walk, open }: ListKeys): void {
  useKeys(title, [
    ...(add ? [{ keys: "n", ...add }] : []),
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
