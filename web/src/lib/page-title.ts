import { useEffect } from "react";
import { createStore, useStore } from "./store.ts";

const ownTitle = createStore<string | null>(null);

/** Sets the browser tab's title, for a page whose title is more specific than its route's. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    ownTitle.change(() => title);
    return () => ownTitle.change((present) => (present === title ? null : present));
  }, [title]);
}

/** Keeps the tab's title: the page's own while it sets one, otherwise its route's. */
export function useDocumentTitle(routeTitle: string | undefined): void {
  const title = useStore(ownTitle) ?? routeTitle;
  useEffect(() => {
    document.title = title === undefined ? "Pauta" : `${title} · Pauta`;
  }, [title]);
}
