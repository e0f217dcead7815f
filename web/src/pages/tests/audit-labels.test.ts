import { attendanceFields } from "@pauta/contract/practice/attendance-fields";
import type { AuditSubject } from "@pauta/contract/platform/audit-acts";
import { compromiseFields, compromiseTrail, compromiseWords } from "@pauta/contract/agenda/compromise-fields";
import { expect, test } from "vitest";
import { showFact, showField } from "../../office/audit/audit-facts.words.ts";
import { auditedFields } from "../parts/audited-fields.words.ts";

test.each<[AuditSubject, Readonly<Record<string, { label: string }>>]>([
  ["attendance", attendanceFields],
  ["compromise", { ...compromiseFields, ...compromiseWords }],
  ["compromise", compromiseTrail],
])("the trail calls every field of a record as its form does: %s", (subject, rows) => {
  for (const [name, { label }] of Object.entries(rows))
    expect(showField(auditedFields, subject, name), name).toBe(label);
});

test("a client is named by his number alone", () => {
  expect([showField(auditedFields, "compromise", "client_id"), showFact("client_id", 12)]).toEqual([
    "Cliente",
    "nº 12",
  ]);
});
