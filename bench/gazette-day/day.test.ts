import { isCnjCheckValid } from "@pauta/contract/platform/cnj-number";
import yauzl from "yauzl";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { GazetteDay } from "./day.ts";
import { writeCaderno } from "./djen-caderno.ts";
import type { DjenItem } from "./djen-item.ts";
import type { ExpectedRecord } from "./expected.ts";
import { makeOffices } from "./offices.ts";

const RECORDS = 6000;
const shareOf = (items: readonly DjenItem[], is: (item: DjenItem) => boolean): number =>
  items.filter(is).length / items.length;

describe("a generated day", () => {
  const items: DjenItem[] = [];
  const expected: ExpectedRecord[] = [];
  beforeAll(() => {
    const offices = makeOffices({
      seed: 8,
      offices: 40,
      lawyersPerOffice: 4,
      lawsuitsPerOffice: 25,
      year: 2026,
    });
    const day = new GazetteDay({ seed: 8, date: "2026-03-13", offices, records: RECORDS, share: 0.3 });
    for (const record of day.records()) {
      items.push(record.item);
      if (record.expected && !record.isRepeated) expected.push(record.expected);
    }
  });

  it("has the requested number of records, one in a hundred sent twice", () => {
    expect(items).toHaveLength(RECORDS);
    const repeated = RECORDS - new Set(items.map(({ id }) => id)).size;
    expect(repeated).toBeGreaterThan(30);
    expect(repeated).toBeLessThan(90);
  });

  it("has valid process numbers, except the occasional misprint of a court", () => {
    const wrong = shareOf(items, (item) => !isCnjCheckValid(item.numero_processo));
    expect(wrong).toBeGreaterThan(0);
    expect(wrong).toBeLessThan(0.004);
  });

  it("names no real lawyer: all bar numbers are from 900000 on", () => {
    const numbers = items.flatMap((item) =>
      item.destinatarioadvogados.map(({ advogado }) => advogado.numero_oab),
    );
    const digits = numbers.map((number) => number.replaceAll(/\D/g, "")).filter((number) => number !== "");
    expect(digits.every((number) => Number(number) >= 900_000)).toBe(true);
  });

  it("is mostly notices, with lists, edicts and sessions that name no lawyer", () => {
    const notices = shareOf(items, (item) => item.tipoComunicacao === "Intimação");
    expect(notices).toBeGreaterThan(0.85);
    expect(notices).toBeLessThan(0.95);
    const edicts = items.filter((item) => item.tipoComunicacao === "Edital");
    expect(edicts.length).toBeGreaterThan(50);
    expect(edicts.every((item) => item.destinatarioadvogados.length === 0)).toBe(true);
  });

  it("has São Paulo's notices in their real length: median about 600 characters, 98 % under 3,000", () => {
    const lengths = items
      .filter((item) => item.siglaTribunal === "TJSP")
      .map((item) => item.texto.length)
      .toSorted((one, other) => one - other);
    const median = lengths[Math.floor(lengths.length / 2)]!;
    expect(median).toBeGreaterThan(450);
    expect(median).toBeLessThan(750);
    expect(lengths[Math.floor(lengths.length * 0.98)]!).toBeLessThan(3000);
  });

  it.each([
    ["HTML tables", /<table border="0">/],
    ["labour's bars and breaks", / \|\| .*<br>/],
    ["São Paulo's lines", /^Processo \d{7}-\d{2}.* - ADV: /],
    ["the agenda", /^Proc\. .*\(Adv\(s\)\. Dr\(a\)\./],
    ["run-on text", /Advogados? do\(a\) [A-ZÉ]+: /],
    ["entities", /&(?:ccedil|atilde);/],
    ["secret parties", /SEGREDO DE JUSTIçA/],
    ["hostile markup", /onerror=|<script>|javascript:|<iframe|onfocus=/],
    ["incidents", /\d{4}\/01 /],
    ["numbers before 2010", /\(583\.00\.200\d\.\d{6}-\d\)/],
    ["lines broken like a page", /\n.{90,118}\n/],
  ])("contains %s", (_what, pattern) => {
    expect(items.some((item) => pattern.test(item.texto))).toBe(true);
  });

  it("has for each notice the expected term that its text states", () => {
    const texts = new Map(items.map((item) => [item.id, item.texto]));
    const words = ["três", "cinco", "dez", "quinze", "vinte", "trinta", "sessenta", "noventa"];
    const stating = new RegExp(String.raw`(?:\d+(?: \([a-z&;ê]+\))?|${words.join("|")})\s+dias`, "g");
    const wrong = expected.filter(({ id, term_days }) => {
      const stated = texts.get(id)!.replaceAll("&ecirc;", "ê").match(stating) ?? [];
      const isSame = (term: string) =>
        term.includes(String(term_days)) || words.includes(term.split(/\s/)[0]!);
      return term_days === null ? stated.length > 0 : stated.length === 0 || !stated.every(isSame);
    });
    expect(wrong.map(({ id }) => texts.get(id))).toEqual([]);
    expect(expected.filter(({ term_days }) => term_days !== null).length / expected.length).toBeGreaterThan(
      0.2,
    );
  });

  it(
    "is a ZIP of pages of a thousand records, with the same bytes everywhere",
    { tags: "night" },
    async () => {
      const bytes = () => buffer(writeCaderno({ name: "DJEN_2026-03-13_D", items }));
      const first = await bytes();
      const zip = await yauzl.fromBufferPromise(first, { lazyEntries: true });
      const names: string[] = [];
      for await (const entry of zip.eachEntry()) names.push(entry.fileName);
      expect(names).toEqual([1, 2, 3, 4, 5, 6].map((page) => `DJEN_2026-03-13_D_${page}.json`));
      expect((await bytes()).equals(first)).toBe(true);
    },
  );
});
