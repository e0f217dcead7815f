import { attendanceFields } from "@pauta/contract/practice/attendance-fields";
import { namesOf } from "@pauta/contract/platform/field-rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAgenda, type Agenda } from "../../agenda/compromises/compromises.fixture.ts";
import { filledForm } from "../../testing/filled-record.fixture.ts";

let office: Agenda;
beforeAll(async () => {
  office = await openAgenda();
});
afterAll(() => office.close());

/** Columns of an attendance that the program fills: its author is the person who saved it. */
const FILLED_BY_THE_PROGRAM = ["company_id", "id", "user_id", "created_at", "updated_at"];

test("every column of the attendances table has a field row, and every row has a column", async () => {
  const { rows: columns } = await office.server.rows.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = 'public' and table_name = 'attendances'",
  );
  expect(columns.map(({ column_name }) => column_name).toSorted()).toEqual(
    [...FILLED_BY_THE_PROGRAM, ...namesOf(attendanceFields)].toSorted(),
  );
});

test("no two fields of an attendance have the same label", () => {
  const labels = Object.values(attendanceFields).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

test("an attendance with every field filled is returned with every field, also after an update", async () => {
  const client_id = await office.addClient("um");
  const given = { ...filledForm(attendanceFields), client_id, lawsuit_id: await office.addLawsuit("um") };
  const address = `/api/clients/${client_id}/attendances`;
  const { body: made } = await office.as("advogada").post(address, given);
  expect(made).toMatchObject(given);
  const changed = { ...given, attendance_title: "Outro", attendance_comment: "Outras\npalavras" };
  const { body } = await office.as("advogada").put(`${address}/${made.id}`, changed);
  expect(body).toMatchObject(changed);
  expect((await office.as("associado").get(address)).body.data).toMatchObject([changed]);
});
