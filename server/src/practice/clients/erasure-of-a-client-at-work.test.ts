// @module-tag night

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { remindWorker } from "../../agenda/compromises/reminders/reminders.jobs.ts";
import { mailSummariesWorker } from "../../office/notifications/summary.jobs.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { placesOf, rowsOfOffice } from "./places-of-a-client.fixture.ts";

let server: TestServer;
let offices: Offices;
let eva: Visitor;
let ana: Visitor;
let vera: Visitor;
let vito: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  [eva, ana, vera, vito] = await Promise.all([
    server.enter("escritorio"),
    server.enter("advogada"),
    server.enter("vizinha"),
    server.enter("vizinho"),
  ]);
  for (const visitor of [eva, vera])
    await visitor.put("/api/notification_choices", {
      choices: [{ kind: "client_attendance", mail: "at_once" }],
    });
});
afterAll(() => server.close());
beforeEach(() =>
  server.rows.query(
    "truncate clients, lawsuits, compromises, conflict_checks, mails, notifications, idempotent_replies cascade",
  ),
);

/** Words that occur only in the client's data, under each of his names. */
const MARKS = [
  "Zulmira",
  "Zoroastra",
  "529.982.247-25",
  "52998224725",
  "rgzz77",
  "ourivesaria",
  "moldaviana",
  "zu1@exemplo.test",
  "zu2@exemplo.test",
  "zu3@exemplo.test",
  "98888-7711",
  "3888-7722",
  "3888-7733",
  "às ventuinhas",
  "Alameda Zaragata",
  "casa zangada",
  "Vila Zeferina",
  "segredozz",
  "Tia Zenaide",
  "conversazz",
  "dito-e-apagado",
];
/** Characters with a meaning in HTML, patterns and replacements. */
const ODD = `<b>"D'Ávila" & $& 100%_\\1</b>`;
const FORM = {
  name: `Zulmira ${ODD}`,
  cpf_cnpj: "529.982.247-25",
  rg: "rgzz77",
  birthdate: "16/03/1980",
  citizenship: "moldaviana",
  occupation: "ourivesaria",
  email: "zu1@exemplo.test",
  email2: "zu2@exemplo.test",
  email3: "zu3@exemplo.test",
  cellphone_number: "(11) 98888-7711",
  phone_number: "(11) 3888-7722",
  fax_number: "(11) 3888-7733",
  preferred_contact_hour: "às ventuinhas",
  zip_code: "01310-177",
  address: "Alameda Zaragata",
  address_adjunct: "casa zangada",
  neighborhood: "Vila Zeferina",
  city: "São Paulo",
  notes: "segredozz",
};

type People = { head: Visitor; lawyer: Visitor; headId: number; lawyerId: number };
const ofOne = (): People => ({
  head: eva,
  lawyer: ana,
  headId: offices.ids["escritorio"]!,
  lawyerId: offices.ids["advogada"]!,
});
const ofTwo = (): People => ({
  head: vera,
  lawyer: vito,
  headId: offices.ids["vizinha"]!,
  lawyerId: offices.ids["vizinho"]!,
});

/** Sends a request, requires success, and returns the body. */
async function sent(visitor: Visitor, method: string, url: string, body?: unknown) {
  const answer = await visitor.call(
    method,
    url,
    body,
    method === "POST" ? { "idempotency-key": randomUUID() } : {},
  );
  expect(answer.status, `${method} ${url} ${answer.text}`).toBeLessThan(300);
  return answer.body;
}

const attendance = (mentioned: number[], text = "conversazz") => ({
  attendance_title: text,
  attendance_comment: `${text} com Zulmira`,
  mentioned_users: mentioned,
});

/** Does what an office does with a client over weeks. */
async function workWith({ head, lawyer, headId, lawyerId }: People, isParty: boolean): Promise<number> {
  // as the form checks a person before it saves
  await sent(lawyer, "POST", "/api/conflict_checks", { name: FORM.name, cpf_cnpj: FORM.cpf_cnpj });
  const { id } = await sent(lawyer, "POST", "/api/clients", FORM);
  await sent(lawyer, "POST", `/api/clients/${id}/client_contacts`, {
    contact_type_id: 1,
    contact: "Tia Zenaide",
    phone_number: "(11) 98888-7711",
  });
  const at = `/api/clients/${id}/attendances`;
  const talk = await sent(lawyer, "POST", at, attendance([headId]));
  await sent(head, "PUT", `${at}/${talk.id}`, attendance([headId, lawyerId]));
  const gone = await sent(head, "POST", at, attendance([lawyerId], "dito-e-apagado"));
  await sent(head, "DELETE", `${at}/${gone.id}`);
  // other checks that find him under his first name
  for (const name of [`Zulmyra ${ODD}`, "Tia Zenayde"]) {
    const { findings } = await sent(lawyer, "POST", "/api/conflict_checks", { name, opposite: true });
    expect(findings).toHaveLength(1);
  }
  const check = await sent(lawyer, "POST", "/api/conflict_checks", { name: FORM.name, client_id: id });
  await sent(lawyer, "PUT", `/api/conflict_checks/${check.id}/clear`, {
    clearing_note: "Zulmira conversou: segredozz",
    client_id: id,
  });
  await mailSummariesWorker(server.context).work(
    { day: "2026-03-16", zones: null } as never,
    new AbortController().signal,
  );
  await sent(head, "PUT", `/api/clients/${id}`, { ...FORM, name: `Zoroastra ${ODD}` });
  await sent(lawyer, "POST", at, attendance([headId]));
  await sent(lawyer, "POST", "/api/compromises", {
    client_id: id,
    user_id: headId,
    compromise_type_id: 2,
    classification_id: 1,
    description: "Audiência de instrução",
    compromise_date: "20/03/2026",
    all_day: true,
    date_notification: "16/03/2026",
    time_notification: "09:00",
    email_notification: [FORM.email2],
  });
  await remindWorker(server.context).work({} as never, new AbortController().signal);
  const lawsuit = await sent(lawyer, "POST", "/api/lawsuits", {
    process: `Caso ${randomUUID()}`,
    lawsuit_status_id: 1,
  });
  await sent(lawyer, "POST", `/api/lawsuits/${lawsuit.id}/clients`, { clients: [id] });
  if (!isParty) await sent(lawyer, "DELETE", `/api/lawsuits/${lawsuit.id}/clients/${id}`);
  for (const url of [`/api/print_client?id=${id}`, `/api/clients/${id}`, "/api/notifications"])
    await head.get(url);
  return id;
}

const placesOfMarks = (office: string) => placesOf(server, MARKS, offices.companies[office]!);
const erase = (id: number, visitor = eva) =>
  visitor.post(`/api/clients/${id}/erasure`, { confirmation: "apagar" });

test("erasing a client without lawsuits leaves no trace after weeks of work, and another office keeps its data", async () => {
  const id = await workWith(ofOne(), false);
  await workWith(ofTwo(), false);
  const theirs = await rowsOfOffice(server, offices.companies["dois"]!);
  const before = await placesOfMarks("um");
  expect(new Set(Object.values(before).flat())).toEqual(
    new Set([
      "attendances",
      "client_contacts",
      "clients",
      "compromises",
      "conflict_checks",
      "mails",
      "notifications",
    ]),
  );
  expect(before[FORM.email2]).toEqual(["clients", "compromises", "mails"]);
  expect((await erase(id)).body).toEqual({ kept: "nothing" });
  expect(await placesOfMarks("um")).toEqual({});
  expect(await rowsOfOffice(server, offices.companies["dois"]!)).toEqual(theirs);
});

test("erasing a party of a lawsuit leaves only his name and document, for the lawsuit", async () => {
  const id = await workWith(ofOne(), true);
  await workWith(ofTwo(), true);
  const theirs = await rowsOfOffice(server, offices.companies["dois"]!);
  expect((await erase(id)).body).toEqual({ kept: "party" });
  expect(await placesOfMarks("um")).toEqual({
    Zoroastra: ["clients", "lawsuit_search"],
    "52998224725": ["clients", "lawsuit_search"],
  });
  expect(await rowsOfOffice(server, offices.companies["dois"]!)).toEqual(theirs);
});
