import {
  type CompromiseField,
  compromiseFields,
  compromiseTrail,
  compromiseWords,
} from "@pauta/contract/agenda/compromise-fields";
import type { Field } from "@pauta/contract/platform/field";
import { emptyRecord, namesOf } from "@pauta/contract/platform/field-rows";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { textOfPdf } from "../../reading/documents/pdf/read-pdf.fixture.ts";
import { agendaSheet, save } from "../../reading/documents/workbooks/read-workbook.fixture.ts";
import { partOf } from "../../reading/documents/word/zip-part.fixture.ts";
import { filledForm } from "../../testing/filled-record.fixture.ts";
import { openAgenda, type Agenda } from "./compromises.fixture.ts";

let agenda: Agenda;
let form: Record<string, unknown>;
let id: number;
const rows = Object.entries<Field>(compromiseFields) as [CompromiseField, Field][];

beforeAll(async () => {
  agenda = await openAgenda();
  form = {
    ...filledForm(compromiseFields),
    compromise_date: "2026-03-16",
    all_day: false,
    classification_id: 4,
    user_id: agenda.person("advogada"),
    lawsuit_id: await agenda.addLawsuit("um"),
    client_id: await agenda.addClient("um", "Antônia Conceição"),
  };
  id = (await agenda.add(form)).id;
});
afterAll(() => agenda.close());

/** Columns of a compromise that the program fills. */
const FILLED_BY_THE_PROGRAM = [
  "company_id",
  "id",
  "created_by_id",
  "folded_description",
  "search_text",
  "remind_at",
  "reminded_at",
  "completed_at",
  "completed_by_id",
  "awaits_check",
  "checked_at",
  "checked_by_id",
  "cancelled_at",
  "cancelled_by_id",
  "anchor_id",
  "chain_offset",
  "chain_unit",
  "ical_uid",
  "created_at",
  "updated_at",
];
/** Its publication, its count and how it was closed: forms and endpoints of their own write these. */
const WRITTEN_APART = [
  "publication_id",
  "deadline",
  "deadline_candidates",
  "dates_to_check",
  "completed",
  "cancel_reason",
];

test("every column of the compromises table has a field row, and every row has a column", async () => {
  const { rows: columns } = await agenda.server.rows.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = 'public' and table_name = 'compromises'",
  );
  expect(columns.map(({ column_name }) => column_name).toSorted()).toEqual(
    [...FILLED_BY_THE_PROGRAM, ...WRITTEN_APART, ...namesOf(compromiseFields)].toSorted(),
  );
});

test("no two fields of a compromise have the same label", () => {
  const labels = [...rows.map(([, field]) => field), ...Object.values(compromiseWords)].map(
    ({ label }) => label,
  );
  expect(new Set(labels).size).toBe(labels.length);
});

/** The printed text of the fields whose value is not printed itself. */
const said: Partial<Record<CompromiseField, string>> = {
  compromise_date: "16 de março de 2026",
  compromise_type_id: "Audiência",
  classification_id: "Urgente",
  user_id: "Ana Advogada",
  lawsuit_id: "5001234-12.2026.8.21.0001",
  client_id: "Antônia Conceição",
};
const wordsOf = (name: CompromiseField) => (said[name] ?? String(form[name])).replaceAll(/\s+/g, " ");
/** Reminders are shown only to their receivers; the court's time zone is printed in words of its own. */
const NOT_PRINTED = new Set<CompromiseField>([
  "court_time_zone",
  "remember_id",
  "warning_date",
  "date_notification",
  "time_notification",
  "email_notification",
]);
const printing = rows.filter(([name]) => !NOT_PRINTED.has(name));
const PERIOD = "?period=2026-03-16/2026-03-16";

describe("a compromise with every field filled", () => {
  test("is returned with every field", async () => {
    const { body } = await agenda.as("advogada").get(`/api/compromises/${id}`);
    expect(body).toMatchObject(form);
    const missing = namesOf(compromiseFields).filter(
      (name) => name !== "all_day" && body[name] === compromiseFields[name].empty,
    );
    expect(missing).toEqual([]);
  });

  test("is unchanged when its form is sent again, and empty in everything that a new form omits", async () => {
    const { body } = await agenda.as("controladoria").put(`/api/compromises/${id}`, form);
    expect(body).toMatchObject(form);
    const { description, compromise_type_id, classification_id, user_id } = form;
    const least = { description, compromise_type_id, classification_id, user_id, all_day: true };
    const made = await agenda.add({ ...least, compromise_date: "2026-03-20", start_time: "", end_time: "" });
    expect(made).toMatchObject({
      ...emptyRecord(compromiseFields),
      ...least,
      compromise_date: "2026-03-20",
    });
  });

  test("leaves every changed field in the audit trail, each under a label", async () => {
    const { body: other } = await agenda.as("controladoria").post("/api/compromises", {
      user_id: agenda.person("associado"),
      description: "Outro",
      classification_id: 1,
      compromise_type_id: 1,
      compromise_date: "2026-03-20",
      all_day: true,
    });
    await agenda.as("controladoria").put(`/api/compromises/${other.id}`, form);
    await agenda.server.rows.query("delete from compromises where id = $1", [other.id]);
    const { body: trail } = await agenda.as("escritorio").get("/api/audit_trail?subject=compromise");
    const { before, after } = trail.data[0];
    const { changed_fields, ...stored } = after;
    expect(Object.keys(before)).toEqual(Object.keys(stored));
    const changed: string[] = [...Object.keys(stored), ...changed_fields];
    const inWords = { user_id: "responsible", compromise_type_id: "compromise_type", lawsuit_id: "lawsuit" };
    expect(changed.toSorted()).toEqual(
      namesOf(compromiseFields)
        .map((name) => inWords[name as keyof typeof inWords] ?? name)
        .toSorted(),
    );
    for (const name of changed) expect(compromiseTrail[name]?.label, name).toBeTruthy();
    for (const words of ["description 0", "local 11", "observation"])
      expect(JSON.stringify({ before, stored })).not.toContain(words);
  });

  test("is in the workbook with every field, under the form's labels", async () => {
    const [row, ...others] = await agendaSheet(agenda.server, agenda.as("advogada"), PERIOD);
    expect(others).toEqual([]);
    const cells = {
      ...Object.fromEntries(printing.map(([name]) => [name, said[name] ?? form[name]])),
      compromise_date: new Date("2026-03-16T00:00:00Z"),
      all_day: "Não",
    };
    for (const [name, { label }] of printing)
      expect(row, name).toHaveProperty([label], cells[name as keyof typeof cells]);
  });

  /** Implied by the printed hours, or by the words for a whole day. */
  const FROM_HOURS = "all_day";
  /** Values that an entry prints without a label, and those on a line with the court. */
  const UNLABELLED = new Set<CompromiseField>([
    "compromise_date",
    "start_time",
    "end_time",
    "compromise_type_id",
    "description",
    "observation",
    "forum_room",
    "address",
  ]);
  const bare = (html: string) => html.replaceAll(/<[^>]*>/g, " ");
  test.each<[string, () => Promise<string>]>([
    [
      "the page to print",
      async () =>
        bare(
          (await agenda.as("advogada").post("/api/print_compromises", { period: "2026-03-16/2026-03-16" }))
            .text,
        ),
    ],
    [
      "the PDF",
      async () => {
        const { bytes } = await save(
          agenda.server,
          agenda.as("advogada"),
          `/api/print_compromise_pdf${PERIOD}`,
        );
        return (await textOfPdf(bytes)).text;
      },
    ],
    [
      "the Word document",
      async () => {
        const { bytes } = await save(
          agenda.server,
          agenda.as("advogada"),
          `/api/print_compromise_doc${PERIOD}`,
        );
        return bare(await partOf(bytes, "word/document.xml"));
      },
    ],
  ])("is on %s with every field", { tags: "night" }, async (_, read) => {
    const text = (await read()).replaceAll(/\s+/g, " ");
    for (const [name, { label }] of printing) {
      if (name === FROM_HOURS) continue;
      expect(text, name).toContain(UNLABELLED.has(name) ? wordsOf(name) : `${label}: ${wordsOf(name)}`);
    }
    expect(text).toContain(`${compromiseFields.court_time_zone.label}: 04:15 em Manaus`);
  });
});
