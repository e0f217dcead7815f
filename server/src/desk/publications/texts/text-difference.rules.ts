import type { DifferencePiece } from "@pauta/contract/desk/publication-versions";

/**
 * Texts with more differing words than this are not compared: the time
 * grows with this number times their length.
 */
const MOST_EDITS = 1500;
const WORD = /\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/** The words, signs and spaces of a text; joined again they are the text. */
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** Ignores case and the length of spaces, which differ between sources. */
const sameWord = (one: string, other: string): boolean =>
  one === other || (one.trim() === "" && other.trim() === "") || one.toLowerCase() === other.toLowerCase();

/**
 * The differences between two texts, word by word, by the shortest series of deletions and insertions (Myers,
 * "An O(ND) Difference Algorithm", 1986). "removed" is only in the first text, "added" only in the second.
 * @returns null when they differ in too many words to be compared
 */
export function differenceOf(first: string, second: string): DifferencePiece[] | null {
  const a = wordsOf(first);
  const b = wordsOf(second);
  let head = 0;
  while (head < a.length && head < b.length && sameWord(a[head]!, b[head]!)) head++;
  let tail = 0;
  while (
    tail < a.length - head &&
    tail < b.length - head &&
    sameWord(a[a.length - 1 - tail]!, b[b.length - 1 - tail]!)
  )
    tail++;
  const path = shortestEdits(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  if (path === null) return null;
  const pieces = [
    { kind: "same" as const, text: a.slice(0, head).join("") },
    ...path,
    { kind: "same" as const, text: a.slice(a.length - tail).join("") },
  ];
  return joined(pieces.filter(({ text }) => text !== ""));
}

/** The same, but when they differ in too many words, the second text as a whole. */
export function wholeDifference(
  first: string,
  second: string,
): { is_too_long: boolean; pieces: DifferencePiece[] } {
  const pieces = differenceOf(first, second);
  return { is_too_long: pieces === null, pieces: pieces ?? [{ kind: "added", text: second }] };
}

/** The furthest position reached on each diagonal after each number of edits, stored to trace the path back. */
function shortestEdits(a: readonly string[], b: readonly string[]): DifferencePiece[] | null {
  const most = Math.min(a.length + b.length, MOST_EDITS);
  const offset = most + 1;
  const furthest = new Int32Array(2 * offset + 1);
  const trail: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits++) {
    trail.push(furthest.slice(offset - edits - 1, offset + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const at = offset + diagonal;
      const isDown = diagonal === -edits || (diagonal !== edits && furthest[at - 1]! < furthest[at + 1]!);
      let x = isDown ? furthest[at + 1]! : furthest[at - 1]! + 1;
      while (x < a.length && x - diagonal < b.length && sameWord(a[x]!, b[x - diagonal]!)) x++;
      furthest[at] = x;
      if (x >= a.length && x - diagonal >= b.length) return wayBack(a, b, trail);
    }
  }
  return null;
}

function wayBack(
  a: readonly string[],
  b: readonly string[],
  trail: readonly Int32Array[],
): DifferencePiece[] {
  const pieces: DifferencePiece[] = [];
  let x = a.length;
  let y = b.length;
  const keepUntil = (startX: number, startY: number) => {
    for (; x > startX && y > startY; y--) pieces.push({ kind: "same", text: a[--x]! });
  };
  for (let edits = trail.length - 1; edits > 0; edits--) {
    const reached = (diagonal: number) => trail[edits]![diagonal + edits + 1]!;
    const diagonal = x - y;
    const isDown =
      diagonal === -edits || (diagonal !== edits && reached(diagonal - 1) < reached(diagonal + 1));
    const from = isDown ? diagonal + 1 : diagonal - 1;
    const [startX, startY] = [reached(from), reached(from) - from];
    keepUntil(isDown ? startX : startX + 1, isDown ? startY + 1 : startY);
    pieces.push(isDown ? { kind: "added", text: b[startY]! } : { kind: "removed", text: a[startX]! });
    [x, y] = [startX, startY];
  }
  keepUntil(0, 0);
  return pieces.toReversed();
}

/**
 * Joins pieces of one kind. A single space between two changes belongs to both,
 * so that a changed sentence is one piece.
 */
function joined(pieces: readonly DifferencePiece[]): DifferencePiece[] {
  const runs: DifferencePiece[] = [];
  let removed = "";
  let added = "";
  let between = "";
  const close = () => {
    if (removed !== "") runs.push({ kind: "removed", text: removed });
    if (added !== "") runs.push({ kind: "added", text: added });
    if (between !== "") keep(between);
    removed = added = between = "";
  };
  const keep = (text: string) => {
    const last = runs.at(-1);
    if (last?.kind === "same") last.text += text;
    else runs.push({ kind: "same", text });
  };
  for (const { kind, text } of pieces) {
    const isChanging = removed !== "" || added !== "";
    if (kind === "same" && text.trim() === "" && isChanging) between += text;
    else if (kind === "same") {
      close();
      keep(text);
    } else {
      removed += between;
      added += between;
      between = "";
      if (kind === "removed") removed += text;
      else added += text;
    }
  }
  close();
  return runs;
}
