import { FAR, piecesOf, placesIn } from "./search-text.rules.ts";

/** A parsed query: what word-question.rules.ts writes, and nothing else of a tsquery. */
type Asked =
  | { is: "word"; lexeme: string; isBeginning: boolean }
  | { is: "not"; what: Asked }
  | { is: "and" | "or" | "before"; left: Asked; right: Asked };

/** From one position of a text to another. */
type Span = readonly [first: number, last: number];

const SIGNS = /'([^']+)'(:\*)?|<->|[()&|!]/g;
const RANKS = [
  ["|", "or"],
  ["&", "and"],
  ["<->", "before"],
] as const;

function parsed(query: string): Asked {
  const signs = [...query.matchAll(SIGNS)];
  let at = 0;
  const chained = (rank: number): Asked => {
    const [sign, is] = RANKS[rank] ?? [];
    if (is === undefined) return single();
    let left = chained(rank + 1);
    while (signs[at]?.[0] === sign) {
      at += 1;
      left = { is, left, right: chained(rank + 1) };
    }
    return left;
  };
  const single = (): Asked => {
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
 * The tsquery that finds every text without all its positions that may match: all words, in any order. Null
 * where positions do not matter.
 */
export const farQuestion = (query: string): string | null =>
  query.includes("<->") ? `'${FAR}' & ${anywhere(parsed(query))}` : null;

function anywhere(asked: Asked): string {
  if (asked.is === "word") return `'${asked.lexeme}'${asked.isBeginning ? ":*" : ""}`;
  // whether its words are adjacent is unknown, so a negation cannot exclude the text
  if (asked.is === "not") return holdsOrder(asked.what) ? `'${FAR}'` : `!${anywhere(asked.what)}`;
  const { left, right } = asked;
  if (asked.is === "before" && right.is === "not") return anywhere(left);
  return `(${anywhere(left)} ${asked.is === "or" ? "|" : "&"} ${anywhere(right)})`;
}

function holdsOrder(asked: Asked): boolean {
  if (asked.is === "word") return false;
  if (asked.is === "not") return holdsOrder(asked.what);
  return asked.is === "before" || holdsOrder(asked.left) || holdsOrder(asked.right);
}

/** All positions of a text's words; it is read in pieces, so that other requests are not blocked. */
export class PlacedText {
  readonly #places = new Map<string, number[]>();
  #position = 0;

  /** @returns yields after each piece, so that the caller can let other work run */
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

  answers(query: string): boolean {
    return this.#holds(parsed(query));
  }
  #holds(asked: Asked): boolean {
    if (asked.is === "not") return !this.#holds(asked.what);
    if (asked.is === "and") return this.#holds(asked.left) && this.#holds(asked.right);
    if (asked.is === "or") return this.#holds(asked.left) || this.#holds(asked.right);
    return this.#spans(asked).length > 0;
  }
  #spans(asked: Asked): readonly Span[] {
    if (asked.is === "word") return this.#placesOf(asked).map((at): Span => [at, at]);
    if (asked.is === "or") return [...this.#spans(asked.left), ...this.#spans(asked.right)];
    if (asked.is !== "before") return [];
    const isWithout = asked.right.is === "not";
    const following = new Map<number, number[]>();
    for (const [first, last] of this.#spans(asked.right.is === "not" ? asked.right.what : asked.right))
      following.set(first, [...(following.get(first) ?? []), last]);
    return this.#spans(asked.left).flatMap(([first, last]): Span[] => {
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
