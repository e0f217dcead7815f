import { FAR, piecesOf, placesIn } from "./search-text.rules.ts";

/** A parsed query: what word-query.rules.ts writes, and nothing else of a tsquery. */
type Requested =
  | { is: "word"; lexeme: string; isBeginning: boolean }
  | { is: "not"; what: Requested }
  | { is: "and" | "or" | "before"; left: Requested; right: Requested };

/** The first and last position of a match in a text. */
type Span = readonly [first: number, last: number];

const SIGNS = /'([^']+)'(:\*)?|<->|[()&|!]/g;
const RANKS = [
  ["|", "or"],
  ["&", "and"],
  ["<->", "before"],
] as const;

function parsed(query: string): Requested {
  const signs = [...query.matchAll(SIGNS)];
  let at = 0;
  const chained = (rank: number): Requested => {
    const [sign, is] = RANKS[rank] ?? [];
    if (is === undefined) return single();
    let left = chained(rank + 1);
    while (signs[at]?.[0] === sign) {
      at += 1;
      left = { is, left, right: chained(rank + 1) };
    }
    return left;
  };
  const single = (): Requested => {
    const [sign, lexeme, beginning] = signs[at++]!;
    if (lexeme !== undefined) return { is: "word", lexeme, isBeginning: beginning !== undefined };
    if (sign === "!") return { is: "not", what: single() };
    const inside = chained(0);
    at += 1;
    return inside;
  };
  return chained(0);
}

/**
 * The tsquery that finds every text that may match among those without all positions: all words, in any order. Null
 * where positions do not matter.
 */
export const looseQuery = (query: string): string | null =>
  query.includes("<->") ? `'${FAR}' & ${anywhere(parsed(query))}` : null;

function anywhere(requested: Requested): string {
  if (requested.is === "word") return `'${requested.lexeme}'${requested.isBeginning ? ":*" : ""}`;
  // whether its words are adjacent is unknown, so a negation cannot exclude the text
  if (requested.is === "not") return holdsOrder(requested.what) ? `'${FAR}'` : `!${anywhere(requested.what)}`;
  const { left, right } = requested;
  if (requested.is === "before" && right.is === "not") return anywhere(left);
  return `(${anywhere(left)} ${requested.is === "or" ? "|" : "&"} ${anywhere(right)})`;
}

function holdsOrder(requested: Requested): boolean {
  if (requested.is === "word") return false;
  if (requested.is === "not") return holdsOrder(requested.what);
  return requested.is === "before" || holdsOrder(requested.left) || holdsOrder(requested.right);
}

/** All positions of a text's words; it is read in pieces, so that other requests are not blocked. */
export class PlacedText {
  readonly #places = new Map<string, number[]>();
  #position = 0;

  /** Yields after each piece, so that the caller can let other work run. */
  *read(text: string): Generator<undefined, void> {
    for (const piece of piecesOf(text)) {
      for (const place of placesIn(piece)) {
        this.#position += 1;
        for (const lexeme of place) this.#keep(lexeme);
      }
      yield;
    }
  }
  #keep(lexeme: string): void {
    const seen = this.#places.get(lexeme);
    if (seen === undefined) this.#places.set(lexeme, [this.#position]);
    else if (seen.at(-1) !== this.#position) seen.push(this.#position);
  }

  matches(query: string): boolean {
    return this.#holds(parsed(query));
  }
  #holds(requested: Requested): boolean {
    if (requested.is === "not") return !this.#holds(requested.what);
    if (requested.is === "and") return this.#holds(requested.left) && this.#holds(requested.right);
    if (requested.is === "or") return this.#holds(requested.left) || this.#holds(requested.right);
    return this.#spans(requested).length > 0;
  }
  #spans(requested: Requested): readonly Span[] {
    if (requested.is === "word") return this.#placesOf(requested).map((at): Span => [at, at]);
    if (requested.is === "or") return [...this.#spans(requested.left), ...this.#spans(requested.right)];
    if (requested.is !== "before") return [];
    const isWithout = requested.right.is === "not";
    const following = new Map<number, number[]>();
    for (const [first, last] of this.#spans(
      requested.right.is === "not" ? requested.right.what : requested.right,
    ))
      following.set(first, [...(following.get(first) ?? []), last]);
    return this.#spans(requested.left).flatMap(([first, last]): Span[] => {
      const next = following.get(last + 1);
      if (isWithout) return next === undefined ? [[first, last]] : [];
      return (next ?? []).map((end) => [first, end]);
    });
  }
  #placesOf({ lexeme, isBeginning }: { lexeme: string; isBeginning: boolean }): readonly number[] {
    if (!isBeginning) return this.#places.get(lexeme) ?? [];
    return [...this.#places].flatMap(([word, places]) => (word.startsWith(lexeme) ? places : []));
  }
}
