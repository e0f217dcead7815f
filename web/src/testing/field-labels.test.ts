import { attendanceFields } from "@pauta/contract/practice/attendance-fields";
import { clientFields } from "@pauta/contract/practice/client-fields";
import { contactFields } from "@pauta/contract/practice/contact-fields";
import { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import { companyFields } from "@pauta/contract/office/company-fields";
import { userFields } from "@pauta/contract/office/user-fields";
import type { Fields } from "@pauta/contract/platform/field";
import { describe, expect, test } from "vitest";

const sources = Object.entries(
  import.meta.glob<string>(["../**/*.tsx", "!../**/*.{test,fixture}.tsx"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

const screens: [string, Fields, RegExp][] = [
  ["clients", clientFields, /practice\/clients\/|pages\/.*client/],
  ["contacts", contactFields, /client-contacts/],
  ["lawsuits", lawsuitFields, /practice\/lawsuits\/|pages\/.*lawsuit/],
  ["attendances", attendanceFields, /practice\/attendances\//],
  ["compromises", compromiseFields, /agenda\/compromises\/|desk\/forwarding\//],
  ["people", userFields, /office\/identity\//],
  ["companies", companyFields, /office\/companies\/|pages\/compan/],
];

/** An element that `getInputProps` binds to a field of the form, with its other attributes. */
const BOUND = /<[A-Z][\w.]*\s(?:[^<>]|=>|<[^>]*\/>)*?getInputProps\("(\w+)"[^<]*?\/?>/g;

const folded = (label: string) => label.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

describe("a field has one label, that of its row", () => {
  test.each(screens)("%s: no input of a screen gives a field another label", (_, fields, files) => {
    const own = sources
      .filter(([file]) => files.test(file))
      .flatMap(([file, text]) =>
        [...text.matchAll(BOUND)]
          .filter(([element, name]) => Object.hasOwn(fields, name!) && /\blabel="/.test(element))
          .map(([, name]) => `${file}: ${name}`),
      );
    expect(own).toEqual([]);
  });

  test.each(screens)("%s: no input has a field's former label", (_, fields, files) => {
    const former = new Set(Object.values(fields).flatMap(({ formerHeads }) => formerHeads));
    const found = sources
      .filter(([file]) => files.test(file))
      .flatMap(([file, text]) =>
        [...text.matchAll(/\blabel="([^"]+)"/g)]
          .filter(([, label]) => former.has(folded(label!)))
          .map(([, label]) => `${file}: ${label}`),
      );
    expect(found).toEqual([]);
  });

  test("inputs of forms without field rows are recognised too", () => {
    const found = sources.flatMap(([, text]) => [...text.matchAll(BOUND)].map(([, name]) => name));
    expect(found.length).toBeGreaterThan(40);
    expect(found).toEqual(expect.arrayContaining(["current_password", "reason", "percentage"]));
  });
});
