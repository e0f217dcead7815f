import type { Following } from "../../../desk/publications/incoming.rules.ts";
import { foldText } from "../../../platform/words/folding.rules.ts";

/** A notice of one lawsuit, found for one person on one day. */
export type NoticeOfDay = {
  id: number;
  source: string;
  text: string;
  /** It came with this import: it may follow another. Earlier notices are not moved. */
  is_new: boolean;
  /** The notice that it already follows. */
  same_act_as: number | null;
};

/**
 * Words in a row that are compared. Shorter rows coincide by chance in a court's formulas, longer ones miss
 * text that a source wraps differently.
 */
const ROW = 4;
/** A text with fewer rows cannot be distinguished from another formula: it must be identical. */
const FEWEST_ROWS = 8;
/**
 * The share of the shorter text that the other must contain. The rest is what sources put around an act:
 * headings, lists of lawyers.
 */
export const ALIKE = 0.8;
/** A notice with fewer rows than this share of the other's is at most its beginning. */
const SHORTEST_PART = 0.2;
/** Words beyond this many in a giant list are not compared. */
const MOST_WORDS = 30_000;
/** Replaces a figure, where rows are compared by their words alone. */
const FIGURE = "#";

type Reading = { folded: string; rows: Set<string>; figures: Map<string, Set<string>> };

function readNotice(text: string): Reading {
  const words = foldText(text).split(" ").slice(0, MOST_WORDS);
  const masked = words.map((word) => (/\d/.test(word) ? FIGURE : word));
  const rows = new Set<string>();
  const figures = new Map<string, Set<string>>();
  for (let at = 0; at + ROW <= words.length; at++) {
    const row = words.slice(at, at + ROW).join(" ");
    rows.add(row);
    const saying = masked.slice(at, at + ROW);
    const named = saying.filter((word) => word === FIGURE).length;
    // a row of mostly figures is part of a number, and does not show what it counts
    if (named === 0 || named > ROW / 2) continue;
    const said = saying.join(" ");
    figures.set(said, (figures.get(said) ?? new Set()).add(row));
  }
  return { folded: words.join(" "), rows, figures };
}

/** Whether both contain the same sentence with different figures, such as another term or sum. */
function contradict(one: Reading, other: Reading): boolean {
  for (const [said, rows] of one.figures) {
    const others = other.figures.get(said);
    if (others && ![...rows].some((row) => others.has(row))) return true;
  }
  return false;
}

/**
 * How far two notices of the same lawsuit print the same act: the share of the shorter text, in rows of four
 * words, that the other contains. 0 when a sentence of both has different figures, when one is much shorter,
 * or when it has few rows and is not identical.
 */
export const similarityOf = (one: string, other: string): number =>
  compare(readNotice(one), readNotice(other));

function compare(one: Reading, other: Reading): number {
  const [shorter, longer] = one.rows.size <= other.rows.size ? [one, other] : [other, one];
  if (shorter.rows.size < FEWEST_ROWS) return one.folded !== "" && one.folded === other.folded ? 1 : 0;
  if (shorter.rows.size < longer.rows.size * SHORTEST_PART || contradict(one, other)) return 0;
  let shared = 0;
  for (const row of shorter.rows) if (longer.rows.has(row)) shared++;
  return shared / shorter.rows.size;
}

/**
 * Which of the new notices print an act that another source has printed. A source never prints one act twice:
 * two notices of the same source are two acts. The national gazette, which counts legally, leads among the
 * new ones; notices from before the import lead before them.
 * @param notices of one person, one day and one lawsuit
 */
export function followings(notices: readonly NoticeOfDay[]): Following[] {
  const leaders = notices.filter(({ is_new, same_act_as }) => !is_new && same_act_as === null).map(leading);
  for (const { same_act_as, source } of notices)
    leaders.find(({ id }) => id === same_act_as)?.sources.add(source);
  const found: Following[] = [];
  for (const notice of notices.filter(({ is_new }) => is_new).toSorted(byRank)) {
    const candidate = leading(notice);
    const [best] = leaders
      .filter(({ sources }) => !sources.has(notice.source))
      .map((leader) => ({ leader, similarity: compare(candidate.reading, leader.reading) }))
      .filter(({ similarity }) => similarity >= ALIKE)
      .toSorted((one, other) => other.similarity - one.similarity || one.leader.id - other.leader.id);
    if (best) {
      best.leader.sources.add(notice.source);
      found.push({ id: notice.id, same_act_as: best.leader.id, similarity: best.similarity });
    } else leaders.push(candidate);
  }
  return found;
}

/** A notice that others may follow, with the sources in its group. */
const leading = ({ id, source, text }: NoticeOfDay) => ({
  id,
  reading: readNotice(text),
  sources: new Set([source]),
});

const byRank = (one: NoticeOfDay, other: NoticeOfDay): number =>
  Number(other.source === "djen") - Number(one.source === "djen") || one.id - other.id;
