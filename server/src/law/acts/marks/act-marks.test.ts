import { parseOabList } from "@pauta/contract/platform/oab";
import { describe, expect, it } from "vitest";
import { actsToLayOut, expectedOf } from "../layout/acts-to-read.fixture.ts";
import { readAct } from "../read-act.rules.ts";
import { marksIn } from "./act-marks.rules.ts";

const AVAILABLE = "2026-03-13";
const OWN = [
  { name: "Beatriz Galvanez Trovoada", oabs: parseOabList("900101/RS, 900101-A/SP").oabs },
  { name: "Caio Ventania Lumiares", oabs: parseOabList("900205/RS").oabs },
];

const marked = (html: string) => marksIn(html, AVAILABLE, OWN);
const wordsOf = (found: readonly { places: readonly { text: string }[] }[]) =>
  found.flatMap(({ places }) => places.map(({ text }) => text.replaceAll(/\s+/g, " ")));

describe.each(actsToLayOut.map((act) => [act.name, act] as const))("the marks of %s", (_, act) => {
  const marks = marked(act.html);
  const read = readAct({
    publication_text: act.html,
    title: null,
    court: null,
    notebook_identification: null,
    registration_date: AVAILABLE,
  });

  it("finds where it decides", () => {
    const [ruling] = expectedOf(act, "ruling");
    expect(marks.ruling?.text).toBe(ruling);
  });

  it("finds its orders", () => {
    const orders = marks.orders.map(({ text }) => text);
    for (const order of expectedOf(act, "order")) expect(orders).toContain(order);
  });

  it("finds its dates, terms, hearings and sums", () => {
    expect(wordsOf(marks.dates)).toEqual(expect.arrayContaining(expectedOf(act, "date")));
    const inText = (words: readonly string[], wanted: readonly string[]) => {
      for (const each of wanted)
        expect(
          words.some((found) => found.includes(each) || each.includes(found)),
          `${each} in ${words.join(" | ")}`,
        ).toBe(true);
    };
    inText(wordsOf(read.terms), expectedOf(act, "term"));
    inText(wordsOf(read.sittings), expectedOf(act, "hearing"));
    inText(wordsOf(read.amounts), expectedOf(act, "amount"));
  });

  it("finds the office's lawyers, and says when only the name is theirs", () => {
    const sure = marks.lawyers.filter(({ by }) => by !== "other_number");
    expect(wordsOf(sure)).toEqual(expect.arrayContaining(expectedOf(act, "ours")));
    expect(wordsOf(marks.lawyers.filter(({ by }) => by === "other_number"))).toEqual(
      expectedOf(act, "perhaps ours"),
    );
  });

  it("marks nothing in a quoted statute", () => {
    const all = [...marks.orders.map(({ text }) => text), ...wordsOf(read.terms), ...wordsOf(read.amounts)];
    for (const words of expectedOf(act, "unmarked")) expect(all).not.toContain(words);
  });
});
