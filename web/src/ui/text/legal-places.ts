import { replaceParts, textsOf } from "./legal-marks.ts";

/** A piece of a text, in UTF-16 units of what the page shows of it. */
type PlaceInText = { start: number; end: number; text: string };

/** Pieces of a text that belong together, under the name by which they are found again. */
export type MarkedPlaces = {
  name: string;
  /** How they look. */
  kind: "term" | "sitting" | "amount" | "lawyer" | "ruling" | "order" | "date" | "act";
  /** What they mean, in words. */
  means: string;
  /** Uncertain ones look so. */
  isSure: boolean;
  places: readonly PlaceInText[];
};

type Piece = { start: number; end: number; of: MarkedPlaces };

/** How far back the words of a moved passage are searched. */
const BACK = 400;

/**
 * Puts passages of the text into `<mark data-place>`, by their positions. If the text has changed, a passage
 * is searched by its words; a missing one is left out.
 */
export function markPlaces(nodes: DocumentFragment, marked: readonly MarkedPlaces[]): void {
  const whole = nodes.textContent ?? "";
  const pieces = apart(marked.flatMap((of) => of.places.flatMap((place) => found(whole, place, of))));
  let from = 0;
  let next = 0;
  for (const text of textsOf(nodes)) {
    const until = from + text.data.length;
    const here: Piece[] = [];
    while (next < pieces.length && pieces[next]!.start < until) {
      here.push(pieces[next]!);
      // a passage that continues in the next element is marked in both
      if (pieces[next]!.end > until) break;
      next++;
    }
    markWithin(text, from, here);
    from = until;
  }
}

function found(whole: string, { start, end, text }: PlaceInText, of: MarkedPlaces): Piece[] {
  if (whole.slice(start, end) === text) return [{ start, end, of }];
  const near = whole.indexOf(text, Math.max(0, start - BACK));
  const at = near >= 0 ? near : whole.indexOf(text);
  return at < 0 || text === "" ? [] : [{ start: at, end: at + text.length, of }];
}

/** The pieces in the order of the text, without those that overlap one that was given before them. */
function apart(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces)
    if (kept.every(({ start, end }) => piece.end <= start || piece.start >= end)) kept.push(piece);
  return kept.toSorted((one, other) => one.start - other.start);
}

function markWithin(text: Text, from: number, pieces: readonly Piece[]): void {
  const parts = pieces
    .map(({ start, end, of }) => {
      const index = Math.max(0, start - from);
      return { 0: text.data.slice(index, end - from), index, of };
    })
    .filter((part) => part[0] !== "");
  replaceParts(text, parts, (part, which) => {
    const mark = Object.assign(document.createElement("mark"), { textContent: part });
    const { name, kind, means, isSure } = parts[which]!.of;
    Object.assign(mark.dataset, { place: name, kind, means, ...(!isSure && { unsure: "" }) });
    return mark;
  });
}
