import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import type { CompromiseRecord } from "../compromises/lists/compromise-records.commands.ts";
import { FeedWriter } from "./feed.render.ts";
import { readUid, uidOf } from "./feed.rules.ts";
import type { FeedPrivacy } from "@pauta/contract/agenda/calendar-feeds";
import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import { emptyRecord } from "@pauta/contract/platform/field-rows";

const NAMED = { id: 9, name: "Ana Advogada" };
const record = (more: Partial<CompromiseRecord> = {}): CompromiseRecord => ({
  ...emptyRecord(compromiseFields),
  id: 45,
  user_id: 9,
  user: NAMED,
  compromise_type_id: 2,
  compromise_type: { id: 2, compromise_type: "Audiência", color: "#8E24AA" },
  classification: { id: 2, classification: "Normal" },
  description: "Audiência de instrução",
  compromise_date: "2026-03-16",
  start_time: "14:30",
  end_time: "16:00",
  situation: "attention",
  completed: false,
  completed_at: null,
  awaits_check: false,
  is_fatal: false,
  lawsuit_id: 7,
  lawsuit: { id: 7, process: "00241189520268260178" },
  case_name: null,
  client: null,
  tags: [],
  created_at: "2026-03-10T12:00:00.000Z",
  updated_at: "2026-03-10T12:00:40.000Z",
  forum: "Fórum João Mendes",
  forum_room: "1208",
  observation: "Só entre nós",
  involved: [],
  created_by: NAMED,
  completed_by: null,
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  deadline_candidates: [],
  dates_to_check: false,
  ...more,
});

function written(
  records: CompromiseRecord[],
  privacy: FeedPrivacy = "full",
  zone = "America/Sao_Paulo",
): string {
  const writer = new FeedWriter({ name: "Minha agenda", privacy, zone, publicUrl: "https://pauta.test" });
  writer.add(records);
  return writer.end();
}

/** Parses the text with another program's library. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const value = (name: string) => component.getFirstPropertyValue(name);
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description,
      start: event.startDate,
      end: event.endDate,
      status: value("status"),
      transp: value("transp"),
      sequence: value("sequence"),
      url: value("url"),
      modified: String(value("last-modified")),
    };
  });
}
const one = (more: Partial<CompromiseRecord> = {}, privacy: FeedPrivacy = "full") =>
  read(written([record(more)], privacy))[0]!;

describe("an entry read by another program", () => {
  test("contains in full what it is, where, the lawsuit, and a link", () => {
    expect(one()).toMatchObject({
      uid: "1773144000000-45@pauta",
      summary: "Audiência de instrução",
      location: "Fórum João Mendes, sala 1208",
      status: "CONFIRMED",
      transp: "OPAQUE",
      sequence: 40,
      url: "https://pauta.test/advogado/compromissos?compromise=45",
      modified: "2026-03-10T12:00:40Z",
    });
    expect(one().description).toContain("Processo: 0024118-95.2026.8.26.0178");
    expect(one().description).not.toContain("Só entre nós");
    expect(readUid(uidOf(record()))).toEqual({ id: 45, created_ms: 1_773_144_000_000 });
  });

  test("begins with the case's name in full, and not where the feed shows less", () => {
    const case_name = "Silva × Banco Exemplo";
    expect(one({ case_name }).summary).toBe("Silva × Banco Exemplo: Audiência de instrução");
    expect(one({ case_name }, "number").summary).toBe("Audiência · 0024118-95.2026.8.26.0178");
    expect(one({ case_name }, "busy").summary).toBe("Ocupado");
  });

  test("contains all dates of an undecided deadline", () => {
    const candidate = { term: "5 dias úteis", norm: null, evidence: "", reason: "", requested: null };
    const deadline_candidates = ["2026-03-16", "2026-03-30"].map((date) =>
      Object.assign({ date }, candidate),
    );
    const dates = "Conferir a data: 16/03/2026 (5 dias úteis) ou 30/03/2026 (5 dias úteis)";
    expect(one({ deadline_candidates, dates_to_check: true }).description).toContain(dates);
    expect(one({ deadline_candidates }).description).not.toContain("Conferir");
  });

  test.each([
    ["2026-03-16", "America/Sao_Paulo", "2026-03-16T17:30:00Z"],
    // daylight saving time, before 2019
    ["2018-01-15", "America/Sao_Paulo", "2018-01-15T16:30:00Z"],
    ["2018-07-15", "America/Sao_Paulo", "2018-07-15T17:30:00Z"],
    ["2026-03-16", "America/Manaus", "2026-03-16T18:30:00Z"],
    ["2026-03-16", "America/Noronha", "2026-03-16T16:30:00Z"],
  ])("on %s at 14:30 in %s begins at %s", (compromise_date, zone, instant) => {
    const [entry] = read(written([record({ compromise_date })], "full", zone));
    expect(entry!.start.toString()).toBe(instant);
  });

  test("of a whole day is a date with the next one as its end", () => {
    for (const times of [
      { all_day: true, start_time: null, end_time: null },
      { all_day: false, start_time: null, end_time: null },
    ]) {
      const { start, end } = one({ ...times, compromise_date: "2026-02-28" });
      expect([start.isDate, start.toString(), end.toString()]).toEqual([true, "2026-02-28", "2026-03-01"]);
    }
  });

  test("rings when its reminder is sent, whatever the feed shows of it, and not when it is over", () => {
    const ringing = (more: Partial<CompromiseRecord>, privacy: FeedPrivacy = "full") =>
      new ICAL.Component(ICAL.parse(written([record(more)], privacy)) as never)
        .getFirstSubcomponent("vevent")!
        .getAllSubcomponents("valarm")
        .map((alarm) => [
          String(alarm.getFirstPropertyValue("trigger")),
          alarm.getFirstPropertyValue("action"),
          alarm.getFirstPropertyValue("description"),
        ]);
    const dayBefore = { remember_id: 2 };
    expect(ringing({})).toEqual([]);
    expect(ringing(dayBefore)).toEqual([["2026-03-15T11:00:00Z", "DISPLAY", "Audiência de instrução"]]);
    expect(ringing(dayBefore, "busy")).toEqual([["2026-03-15T11:00:00Z", "DISPLAY", "Ocupado"]]);
    expect(ringing({ date_notification: "2026-03-13", time_notification: "17:45" })).toMatchObject([
      ["2026-03-13T20:45:00Z", "DISPLAY", "Audiência de instrução"],
    ]);
    expect(ringing({ ...dayBefore, situation: "completed", completed: true })).toEqual([]);
    expect(ringing({ ...dayBefore, situation: "cancelled", cancelled_at: "2026-03-11T00:00:00Z" })).toEqual(
      [],
    );
  });

  test("is marked when cancelled or closed, and then takes up no time", () => {
    expect(
      one({ situation: "cancelled", cancelled_at: "2026-03-11T00:00:00Z", cancel_reason: "Acordo" }),
    ).toMatchObject({
      status: "CANCELLED",
      transp: "TRANSPARENT",
    });
    expect(one({ situation: "completed", completed: true })).toMatchObject({
      summary: "✓ Audiência de instrução",
      transp: "TRANSPARENT",
    });
  });
});

/** Texts that break programs which do not escape them. */
const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        "\r\n",
        "\n",
        ";",
        ",",
        ":",
        "\\",
        '"',
        "BEGIN:VEVENT",
        "END:VCALENDAR",
        "ção",
        "🙂",
        " ",
        "\t",
      ),
      {
        maxLength: 60,
      },
    )
    .map((parts) => parts.join("")),
);
const texts = fc.record({
  description: hostile.map((text) => `x${text}`),
  local: hostile,
  address: hostile,
  observation: hostile,
  client: fc.record({ id: fc.constant(1), name: hostile }),
  user: fc.record({ id: fc.constant(1), name: hostile }),
  lawsuit: fc.record({ id: fc.constant(1), process: hostile }),
});
const plain = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, " ")
    .trim();

describe("for arbitrary texts", () => {
  test("every line ends in CRLF and has at most 75 octets; the texts are read back; no text creates an entry", () => {
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom("full" as const, "number" as const, "busy" as const),
        (typed, privacy) => {
          const text = written([record(typed), record({ id: 46 })], privacy);
          expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
          expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
          for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          const entries = read(text);
          expect(entries).toHaveLength(2);
          expect(entries[0]!.start.toString()).toBe("2026-03-16T17:30:00Z");
          if (privacy === "full") expect(entries[0]!.summary).toBe(plain(typed.description));
        },
      ),
      { numRuns: 300 },
    );
  });

  test("a feed of busy times contains no text of a compromise, open or completed", () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (typed, completed) => {
        const shown = written([record({ ...typed, completed, cancel_reason: typed.local })], "busy");
        const empty = written([record({ completed })], "busy");
        expect(shown).toBe(empty);
      }),
    );
    const words = written([record({ completed: true })], "busy");
    for (const word of ["Audiência", "instrução", "0024118", "Fórum", "Ana", "https://", "✓", "Só"])
      expect(words).not.toContain(word);
    expect(read(words)[0]).toMatchObject({ summary: "Ocupado", location: null, description: null });
  });

  test("a feed of numbers contains the type and the lawsuit's number, and no other text", () => {
    const { summary, location, description, url } = one({ client: { id: 1, name: "Sigilosa" } }, "number");
    expect({ summary, location, description, url }).toEqual({
      summary: "Audiência · 0024118-95.2026.8.26.0178",
      location: null,
      description: null,
      url: null,
    });
    expect(one({ lawsuit: null }, "number").summary).toBe("Audiência");
    for (const word of ["instrução", "Fórum", "Ana", "Sigilosa"])
      expect(written([record({ client: { id: 1, name: "Sigilosa" } })], "number")).not.toContain(word);
  });
});

test("an agenda without entries is a valid calendar", () => {
  expect(read(written([]))).toEqual([]);
});
