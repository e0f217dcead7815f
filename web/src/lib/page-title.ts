import { useEffect } from "react";
import { createStore, useStore } from "./store.ts";

const ownTitle = createStore<string | null>(null);

/** Names the browser's tab after what the page shows, for a page whose title is more than its route's. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    ownTitle.change(() => title);
    return () => ownTitle.change((present) => (present === title ? null : present));
  }, [title]);
}

/** Keeps the tab's name: the page's own title while it gives one, else its route's. */
export function useDocumentTitle(routeTitle: string | undefined): void {
  const title = useStore(ownTitle) ?? routeTitle;
  useEffect(() => {
    document.title = title === undefined ? "Pauta" : `${title} · Pauta`;
  }, [title]);
}
