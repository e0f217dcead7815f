import { companyFields } from "@pauta/contract/office/company-fields";
import { contactFields } from "@pauta/contract/practice/contact-fields";
import type { Fields } from "@pauta/contract/platform/field";
import { namesOf } from "@pauta/contract/platform/field-rows";
import { userFields } from "@pauta/contract/office/user-fields";
import { describe, expect, it } from "vitest";
import type { AuditSubject } from "@pauta/contract/platform/audit-acts";
import { showField } from "../../office/audit/audit-facts.words.ts";
import { auditedFields } from "../parts/audited-fields.words.ts";

describe("the trail uses the form's label for every field", () => {
  it.each<[AuditSubject, Fields]>([
    ["user", userFields],
    ["profile", userFields],
    ["company", companyFields],
    ["client_contact", contactFields],
    ["phone_entry", contactFields],
  ])("of a %s", (subject, fields) => {
    for (const name of namesOf(fields))
      expect(showField(auditedFields, subject, name)).toBe(fields[name]!.label);
  });

  it("of the levels, which are stored as words", () => {
    expect(showField(auditedFields, "user", "roles")).toBe("Níveis");
  });

  it("of a client's gender", () => {
    expect(showField(auditedFields, "client", "gender_id")).toBe("Gênero");
  });
});
