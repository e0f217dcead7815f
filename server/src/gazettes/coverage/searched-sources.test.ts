import { describe, expect, test } from "vitest";
import type { KnownTerm } from "../import/search-terms/search-terms.rules.ts";
import { type ArrivedDay, searchedSources } from "./searched-sources.rules.ts";
import type { FetchedPast } from "./known-terms.rules.ts";

const term = (own: Partial<KnownTerm> = {}): KnownTerm => ({
  user_id: 1,
  kind: "oab",
  what: "900001/SP",
  since: "2026-03-12T12:00:00.000Z",
  searched_from: null,
  searched_imports: 0,
  ...own,
});
const came = (source: string, day: string, at = `${day}T12:00:00.000Z`): ArrivedDay => ({
  source,
  day,
  last_at: at,
});
const requested = (own: Partial<FetchedPast> = {}): FetchedPast => ({
  kind: "oab",
  what: "900001/SP",
  since: "2026-03-12T12:00:00.000Z",
  requested_from: "2025-12-12",
  requested_until: "2026-03-12",
  requested_days: 91,
  history_from: null,
  history_days: 0,
  history_read: 0,
  history_waits_until: null,
  history_error: null,
  stopped: null,
  ...own,
});
const shown = (one: KnownTerm, arrived: ArrivedDay[], pasts: FetchedPast[] = []) =>
  searchedSources(one, arrived, pasts).map(
    ({ source, way, from, to, days }) => `${source} ${way} ${from} ${to} ${days}`,
  );

describe("the sources in which a term was looked up", () => {
  test.each<[string, KnownTerm, ArrivedDay[], FetchedPast[], string[]]>([
    ["none, where nothing came and nothing was queried", term(), [], [], []],
    [
      "what came since it is looked up, each kind of file separately",
      term(),
      [came("djen", "2026-03-12"), came("djen", "2026-03-16"), came("aasp", "2026-03-13")],
      [],
      ["aasp read 2026-03-13 2026-03-13 1", "djen read 2026-03-12 2026-03-16 2"],
    ],
    ["not what came before", term(), [came("djen", "2026-03-11")], [], []],
    [
      "an older day that came later",
      term(),
      [came("djen", "2026-03-02", "2026-03-13T12:00:00.000Z")],
      [],
      ["djen read 2026-03-02 2026-03-02 1"],
    ],
    [
      "what was stored and searched for it afterwards",
      term({ searched_from: "2026-03-02", searched_imports: 3 }),
      [came("djen", "2026-02-27"), came("djen", "2026-03-03")],
      [],
      ["djen read 2026-03-03 2026-03-03 1"],
    ],
    [
      "no stored file, where there was nothing to search",
      term({ searched_from: "2026-03-02", searched_imports: 0 }),
      [came("djen", "2026-03-03")],
      [],
      [],
    ],
    [
      "the national gazette, where it was queried for the term",
      term(),
      [came("djen", "2026-03-12")],
      [requested()],
      ["djen requested 2025-12-12 2026-03-12 91", "djen read 2026-03-12 2026-03-12 1"],
    ],
    [
      "not the national gazette, where no queried day is complete",
      term(),
      [],
      [requested({ requested_from: null, requested_until: null, requested_days: 0 })],
      [],
    ],
    [
      "not the national gazette, where another term was queried",
      term(),
      [],
      [requested({ what: "900001/RJ" })],
      [],
    ],
    [
      "not the national gazette, where it was queried before the term was entered again",
      term(),
      [],
      [requested({ since: "2026-03-01T12:00:00.000Z" })],
      [],
    ],
  ])("are %s", (_, one, arrived, pasts, expected) => {
    expect(shown(one, arrived, pasts)).toEqual(expected);
  });
});
