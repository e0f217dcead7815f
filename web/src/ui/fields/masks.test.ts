import { assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMask, caretAfter, masks, unmask } from "./masks.ts";

describe("masks", () => {
  it.each([
    ["12345678909", masks.cpfCnpj, "123.456.789-09"],
    ["123456780001", masks.cpfCnpj, "12.345.678/0001"],
    ["12345678000195", masks.cpfCnpj, "12.345.678/0001-95"],
    ["12abc34501de35", masks.cpfCnpj, "12.ABC.345/01DE-35"],
    ["12ABC34501DEXY", masks.cpfCnpj, "12.ABC.345/01DE"],
    ["123456789x", masks.rg, "12.345.678-9"],
    ["12345678x", masks.rg, "12.345.678-X"],
    ["90010320", masks.cep, "90010-320"],
    ["5132101234", masks.phone, "(51) 3210-1234"],
    ["51987654321", masks.phone, "(51) 98765-4321"],
    ["4111111111111111", masks.card, "4111 1111 1111 1111"],
    ["123", masks.month, "12"],
    ["1234", masks.cvv, "123"],
    ["13032026", masks.date, "13/03/2026"],
    ["50012345620268210001", masks.process, "5001234-56.2026.8.21.0001"],
  ])("write %s with the mask %j as %s", (typed, mask, written) => {
    expect(applyMask(typed, mask)).toBe(written);
  });

  it("change nothing when a masked text is masked again", () => {
    const choices = constantFrom(...Object.values(masks));
    assert(
      property(string({ maxLength: 30 }), choices, (typed, mask) => {
        const once = applyMask(typed, mask);
        expect(applyMask(once, mask)).toBe(once);
      }),
    );
  });

  it("add only their own signs", () => {
    assert(
      property(string({ maxLength: 30 }), (typed) => {
        const written = unmask(applyMask(typed, masks.cpfCnpj));
        expect(unmask(typed).startsWith(written) || unmask(typed).includes(written.slice(0, 12))).toBe(true);
      }),
    );
  });

  it("put the caret after as many letters and digits as preceded it", () => {
    expect(caretAfter("123.456.789-09", 3)).toBe(3);
    expect(caretAfter("123.456.789-09", 4)).toBe(5);
    expect(caretAfter("123.456.789-09", 99)).toBe(14);
  });
});
