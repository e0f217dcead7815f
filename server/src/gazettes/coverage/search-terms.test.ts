import { describePast } from "@pauta/contract/gazettes/coverage-words";
import { describe, expect, test } from "vitest";
import type { KnownTerm } from "../import/search-terms/search-terms.rules.ts";
import type { FetchedPast } from "./known-terms.rules.ts";
import {
  decidingTerms,
  hasUnopenedPast,
  shownPast,
  shownTerms,
  searchStart,
  type CurrentTerms,
} from "./search-terms.rules.ts";

const nobody: CurrentTerms = { barNumbers: [], name: "Ana Advogada", others: [], followed: null };
const OAB = "900001/SP";
const known = (
  kind: KnownTerm["kind"],
  what: string,
  day: string,
  kept: { searched_from: string | null; searched_imports: number } = {
    searched_from: null,
    searched_imports: 0,
  },
): KnownTerm => ({ user_id: 1, kind, what, since: `${day}T12:00:00.000Z`, ...kept });
const searched = (searched_from: string, searched_imports = 3) => ({ searched_from, searched_imports });

describe("the terms that decide whether somebody was looked up", () => {
  test.each<[string, Partial<CurrentTerms>, string[]]>([
    ["his bar numbers", { barNumbers: [OAB, "900001/RJ"] }, ["oab 900001/SP", "oab 900001/RJ"]],
    ["his name, where he has no bar number", {}, ["name Ana Advogada"]],
    [
      "another spelling that the office entered, even with a bar number",
      { barNumbers: [OAB], others: ["Ana Solteira Reis"] },
      ["oab 900001/SP", "name Ana Solteira Reis"],
    ],
    [
      "all names, where there is no bar number",
      { others: ["Ana Solteira Reis"] },
      ["name Ana Advogada", "name Ana Solteira Reis"],
    ],
    [
      "a name that the office follows",
      { barNumbers: [OAB], followed: "Comercial Ipê Ltda" },
      ["oab 900001/SP", "followed Comercial Ipê Ltda"],
    ],
    [
      "the followed name alone, for somebody who is not a lawyer",
      { name: null, followed: "Comercial Ipê Ltda" },
      ["followed Comercial Ipê Ltda"],
    ],
    ["nothing, for somebody who is not looked up", { name: null }, []],
  ])("are %s", (_, now, terms) => {
    expect(decidingTerms({ ...nobody, ...now }).map(({ kind, what }) => `${kind} ${what}`)).toEqual(terms);
  });
});

describe("since when somebody is looked up", () => {
  const now: CurrentTerms = { ...nobody, barNumbers: [OAB], followed: "Ipê Ltda" };
  const since = (...terms: KnownTerm[]) => searchStart(terms, decidingTerms(now));

  test.each<[string, KnownTerm[], { since: string; searched_from: string | null } | null]>([
    [
      "the latest date of all terms",
      [known("oab", OAB, "2026-03-02"), known("followed", "Ipê Ltda", "2026-03-10")],
      { since: "2026-03-10", searched_from: null },
    ],
    ["never, while one of them was not looked up", [known("oab", OAB, "2026-03-02")], null],
    [
      "never, when another name was followed",
      [known("oab", OAB, "2026-03-02"), known("followed", "Outra", "2026-03-02")],
      null,
    ],
    [
      "not changed by removed terms",
      [
        known("oab", OAB, "2026-03-02"),
        known("followed", "Ipê Ltda", "2026-03-02"),
        known("name", "Ana Velha", "2026-03-12"),
      ],
      { since: "2026-03-02", searched_from: null },
    ],
    [
      "given with the latest day from which stored gazettes were searched",
      [
        known("oab", OAB, "2026-03-02", searched("2025-12-02")),
        known("followed", "Ipê Ltda", "2026-03-10", searched("2025-12-10")),
      ],
      { since: "2026-03-10", searched_from: "2025-12-10" },
    ],
    [
      "given without such a day, where nothing was stored",
      [
        known("oab", OAB, "2026-03-02", searched("2025-12-02")),
        known("followed", "Ipê Ltda", "2026-03-10", searched("2025-12-10", 0)),
      ],
      { since: "2026-03-10", searched_from: null },
    ],
  ])("is %s", (_, terms, expected) => {
    expect(since(...terms)).toEqual(
      expected && { ...expected, since: new Date(`${expected.since}T12:00:00.000Z`) },
    );
  });
});

describe("the day from which the past counts as searched", () => {
  const past = (own: Partial<FetchedPast> = {}): FetchedPast => ({
    kind: "followed",
    what: "Ipê Ltda",
    since: "2026-03-10T12:00:00.000Z",
    requested_from: null,
    requested_until: null,
    requested_days: 0,
    history_from: "2025-12-10",
    history_days: 60,
    history_read: 60,
    history_waits_until: null,
    history_error: null,
    stopped: null,
    ...own,
  });
  const term = (kept: Parameters<typeof known>[3]) => known("followed", "Ipê Ltda", "2026-03-10", kept);
  const from = (one: KnownTerm, pasts: FetchedPast[] | null) =>
    shownTerms([one], { pasts: pasts ?? [], arrived: [], isPastQueried: pasts !== null }, (instant) =>
      instant.toISOString().slice(0, 10),
    )[0]!.searched_from;

  test.each<[string, KnownTerm, FetchedPast[] | null, string | null]>([
    [
      "that of the stored gazettes, where the national gazette is not queried",
      term(searched("2025-12-10")),
      null,
      "2025-12-10",
    ],
    [
      "null where nothing was stored and the national gazette is not queried",
      term(searched("2025-12-10", 0)),
      null,
      null,
    ],
    [
      "null while the stored gazettes are not searched yet",
      term({ searched_from: null, searched_imports: 0 }),
      [past()],
      null,
    ],
    [
      "that of the national gazette, where nothing was stored",
      term(searched("2025-12-10", 0)),
      [past()],
      "2025-12-10",
    ],
    [
      "null while the past is being fetched from the national gazette",
      term(searched("2025-12-10")),
      [past({ history_read: 59 })],
      null,
    ],
    ["null before the national gazette was queried for the past", term(searched("2025-12-10")), [], null],
    [
      "null where another name's past was fetched",
      term(searched("2025-12-10")),
      [past({ what: "Outra" })],
      null,
    ],
    [
      "null where the past was fetched before the name was removed and entered again",
      term(searched("2025-12-10")),
      [past({ since: "2026-02-10T12:00:00.000Z" })],
      null,
    ],
    ["the later of both", term(searched("2025-12-12")), [past()], "2025-12-12"],
    [
      "that of the stored gazettes, where the name is older than the queried past",
      term(searched("2025-12-12")),
      [past({ history_from: null, history_days: 0, history_read: 0 })],
      "2025-12-12",
    ],
  ])("is %s", (_, one, pasts, expected) => {
    expect(from(one, pasts)).toBe(expected);
  });

  test("the progress of the past is that of the least advanced term", () => {
    const shown = shownPast(
      [past(), past({ what: "Outra", history_days: 65, history_read: 20, history_from: "2025-12-12" })],
      { now: new Date("2026-03-16T12:00:00Z"), isQueried: true },
    );
    expect(shown).toMatchObject({ days: 65, read: 20, state: "running", searched_from: "2025-12-12" });
    const complete = [past(), past({ what: "Outra", history_days: 65, history_read: 65 })];
    for (const isQueried of [true, false])
      expect(shownPast(complete, { now: new Date(), isQueried })).toMatchObject({
        days: 65,
        read: 65,
        state: "done",
      });
  });

  test("an unfinished past does not go on where the national gazette is no longer queried, and says so", () => {
    const shown = shownPast([past({ history_days: 62, history_read: 6 })], {
      now: new Date("2026-03-16T12:00:00Z"),
      isQueried: false,
    })!;
    expect(shown).toMatchObject({ state: "waiting", waits_until: null });
    expect(describePast(shown, String)).toMatch(
      /^Histórico no DJEN: 6 de 62 dias desde .*\. A consulta ao DJEN está desligada nesta instalação\.$/,
    );
  });
});

describe("a past that will be queried and is not opened yet", () => {
  const past = (history_from: string | null, since = "2026-03-16"): FetchedPast => ({
    kind: "oab",
    what: OAB,
    since: `${since}T12:00:00.000Z`,
    requested_from: null,
    requested_until: null,
    requested_days: 0,
    history_from,
    history_days: 62,
    history_read: 0,
    history_waits_until: null,
    history_error: null,
    stopped: null,
  });
  const added = known("oab", OAB, "2026-03-16");
  test.each<[string, KnownTerm, FetchedPast[], boolean]>([
    ["a bar number was added a moment ago", added, [], true],
    ["only its present was queried", added, [past(null)], true],
    ["its queries are opened", added, [past("2025-12-16")], false],
    ["it was removed and entered again", added, [past("2025-12-16", "2026-03-02")], true],
    ["it has been looked up for longer than the past goes back", known("oab", OAB, "2025-11-03"), [], false],
    ["it is a name of one word, which is never queried", known("name", "Ana", "2026-03-16"), [], false],
    ["it is a name of several words", known("name", "Ana Advogada", "2026-03-16"), [], true],
  ])("is told when %s", (_, term, pasts, isUnopened) => {
    expect(hasUnopenedPast([term], pasts, "2025-12-16")).toBe(isUnopened);
  });
});
