import { createStore } from "../../lib/store.ts";

/** Where the shell puts its own tools: beside those of the page's header. Null while no header is drawn. */
export const headerPlace = createStore<HTMLElement | null>(null);

/** The reference of that place. */
export const placeInHeader = (element: HTMLElement | null): void => headerPlace.change(() => element);
