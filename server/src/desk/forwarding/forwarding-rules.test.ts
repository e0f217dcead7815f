import { Forward, ForwardRequest, IndividualTreatment } from "@pauta/contract/desk/forwarding";
import { describe, expect, test } from "vitest";
import {
  errorsUnder,
  compromiseOfForward,
  compromiseOfTreatment,
  contradicts,
  digestOf,
  lawsuitFor,
  makesCompromise,
  rememberOf,
} from "./forwarding.rules.ts";

const filled = {
  target_user_id: 3,
  compromise_type_id: 1,
  date: "20/03/2026",
  start_time: "09:00",
  end_time: "10:30",
};
const faults = (form: unknown, schema: typeof Forward | typeof IndividualTreatment = Forward) => {
  const { error } = schema.safeParse(form);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};
const REQUIRED = "O campo é obrigatório";

describe("a forwarding", () => {
  test.each([
    ["is accepted when complete", {}, {}],
    ["may last the whole day without hours", { all_day: true, start_time: "", end_time: "" }, {}],
    ["requires a receiver", { target_user_id: null }, { target_user_id: REQUIRED }],
    ["requires an existing receiver", { target_user_id: 0 }, { target_user_id: REQUIRED }],
    ["requires an existing type", { compromise_type_id: 0 }, { compromise_type_id: REQUIRED }],
    ["requires a type", { compromise_type_id: null }, { compromise_type_id: REQUIRED }],
    [
      "is never an automatic deadline",
      { compromise_type_id: 7 },
      { compromise_type_id: "Este tipo não se escolhe aqui" },
    ],
    ["requires a date", { date: "" }, { date: REQUIRED }],
    ["rejects an impossible date", { date: "31/02/2026" }, { date: "Data inválida" }],
    ["requires hours", { start_time: "", end_time: null }, { start_time: REQUIRED, end_time: REQUIRED }],
    ["must end after it begins", { end_time: "08:00" }, { end_time: "O fim precisa ser depois do início" }],
    [
      "for analysis needs neither date nor hours",
      { compromise_type_id: 6, date: "", start_time: "", end_time: "" },
      {},
    ],
    ["accepts addresses separated by commas", { email_notification: "a@exemplo.test,b@exemplo.test" }, {}],
    [
      "rejects an invalid address",
      { email_notification: "a@exemplo.test, b" },
      { "email_notification.1": "E-mail inválido" },
    ],
    [
      "rejects an unknown reminder choice",
      { notification_param: 8 },
      { notification_param: "Opção inexistente" },
    ],
    [
      "accepts either name of its kind",
      { actionType: "publicationForward", action_type: "publicationForward" },
      {},
    ],
  ])("%s", (_, own, expected) => {
    expect(faults({ ...filled, ...own })).toEqual(expected);
  });

  test("accepts either spelling of its fields, drops repeated ids, and has a court room only for a hearing", () => {
    const read = (own: object) =>
      Forward.parse({
        ...filled,
        mentionedUsers: [4, 5],
        mentioned_users: [5],
        tags: [1, 1],
        forum: "Fórum Central",
        forumRoom: "12",
        address: "Rua A",
        ...own,
      });
    expect(read({})).toMatchObject({
      mentioned_users: [5, 4],
      tags: [1],
      forum: null,
      forum_room: null,
      address: null,
    });
    expect(read({ compromise_type_id: 2 })).toMatchObject({
      forum: "Fórum Central",
      forum_room: "12",
      address: "Rua A",
    });
  });

  test("for analysis ignores the date and hours in the form", () => {
    expect(Forward.parse({ ...filled, compromise_type_id: 6 })).toMatchObject({
      date: null,
      start_time: null,
      end_time: null,
    });
  });

  test("requires at least one publication and one receiver, and accepts at most 300 forwardings at once", () => {
    const parse = (publications: number, forwards: number) =>
      ForwardRequest.safeParse({
        lawsuits: Array.from({ length: publications }, (__, at) => ({
          publication_id: at + 1,
          lawsuit_id: 0,
        })),
        forwards: Array.from({ length: forwards }, () => filled),
      }).error?.issues.map(({ message }) => message);
    expect(parse(1, 1)).toBeUndefined();
    expect(parse(0, 1)).toEqual(["Selecione ao menos uma publicação"]);
    expect(parse(1, 0)).toEqual(["É necessário um encaminhamento"]);
    expect(parse(100, 4)).toEqual(["No máximo 300 encaminhamentos de uma vez"]);
  });
});

test.each([
  [{ compromise_type_id: 6 }, false],
  [{ compromise_type_id: 1 }, true],
  [{ compromise_type_id: 2 }, true],
])("whether a forwarding with %j creates a compromise: %s", (form, makes) =>
  expect(makesCompromise(form)).toBe(makes),
);

test.each([
  [1, 0],
  [2, 1],
  [7, 6],
])("the reminder choice %i of the forward form is %i of the agenda", (notification_param, remember_id) =>
  expect(rememberOf({ notification_param })).toBe(remember_id),
);

test.each([
  ["its own", 1, null, null, 1],
  ["its own before what was chosen for all", 1, null, 3, 1],
  ["the one chosen for it", null, 2, 3, 2],
  ["the one chosen for all", null, null, 3, 3],
  ["none", null, null, null, null],
])("a publication's work belongs to %s", (_, own, entry, forward, expected) =>
  expect(lawsuitFor(own, { lawsuit_id: entry }, { lawsuit_id: forward })).toBe(expected),
);

test.each([
  [1, 2, true],
  [1, 1, false],
  [1, null, false],
  [null, 2, false],
])("whether the lawsuit %j of a publication is contradicted by the choice %j: %s", (own, chosen, expected) =>
  expect(contradicts(own, { lawsuit_id: chosen })).toBe(expected),
);

describe("the digest of a request", () => {
  const digest = (own: object = {}) => digestOf(Forward.parse({ ...filled, ...own }));
  test.each([
    [
      "names in another order",
      { tags: [2, 1], mentioned_users: [5, 4] },
      { tags: [1, 2], mentioned_users: [4, 5] },
    ],
    ["the other spelling", { mentionedUsers: [4] }, { mentioned_users: [4] }],
    ["another notation of a date", { date: "2026-03-20" }, { date: "20/03/2026" }],
    ["or without its kind", { actionType: "publicationForward" }, {}],
  ])("is the same with %s", (_, one, other) => expect(digest(one)).toBe(digest(other)));

  test.each([
    [{ target_user_id: 4 }],
    [{ compromise_type_id: 2 }],
    [{ date: "21/03/2026" }],
    [{ observation: "Com urgência" }],
    [{ title: "Contestação" }],
    [{ tags: [1] }],
    [{ mentioned_users: [1] }],
    [{ notification_param: 2 }],
  ])("is different with %j", (own) => expect(digest(own)).not.toBe(digest()));
});

const born = { id: 9, lawsuit_id: 5, compromise_type: "Prazo" };

test("a forwarding's compromise belongs to its receiver, comes from the publication, and is named after its type without a title", () => {
  const forward = Forward.parse({
    ...filled,
    notification_param: 3,
    compromise_involved: [7],
    observation: "Ver fls. 3",
  });
  const dating = { date: "2026-03-20", deadline: null };
  expect(compromiseOfForward(forward, born, dating)).toMatchObject({
    user_id: 3,
    publication_id: 9,
    lawsuit_id: 5,
    description: "Prazo",
    compromise_date: "2026-03-20",
    start_time: "09:00",
    remember_id: 2,
    compromise_involved: [7],
    observation: "Ver fls. 3",
  });
  expect(compromiseOfForward({ ...forward, title: "Contestação" }, born, dating).description).toBe(
    "Contestação",
  );
});

test("a deadline of an individual treatment belongs to the person who treats, with the warning day", () => {
  const form = IndividualTreatment.parse({ ...filled, publication_id: 9, warning_date: "18/03/2026" });
  expect(compromiseOfTreatment(form, born, 3)).toMatchObject({
    user_id: 3,
    warning_date: "2026-03-18",
    compromise_involved: [],
  });
});

test("the agenda's errors are mapped to the form's own fields", () => {
  expect(
    errorsUnder({ user_id: ["a"], compromise_date: ["b"], "deadline.court": ["c"] }, "forwards.1."),
  ).toEqual({
    "forwards.1.target_user_id": ["a"],
    "forwards.1.date": ["b"],
    "forwards.1.deadline.court": ["c"],
  });
});
