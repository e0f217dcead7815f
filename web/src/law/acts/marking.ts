import type { ActSuggestions } from "@pauta/contract/law/acts";
import { markPlaces } from "../../ui/text/legal-places.ts";
import type { Mark } from "../../ui/text/legal-text.tsx";
import { marksOf } from "./act-marks.view.ts";

/** Marks in a text what the rules read in it. */
export function markingOf(read: ActSuggestions): Mark {
  const marks = marksOf(read);
  return (nodes) => markPlaces(nodes, marks);
}
