import { assert, constantFrom, property, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";
import { nationalPhone } from "./phone.ts";

describe("a Brazilian telephone number", () => {
  it.each([
    ["+55 51 98888-7777", "(51) 98888-7777"],
    ["+5551988887777", "(51) 98888-7777"],
    ["55 51 98888 7777", "(51) 98888-7777"],
    ["0055 51 98888-7777", "(51) 98888-7777"],
    ["+55 (51) 3211-0000", "(51) 3211-0000"],
    ["555132110000", "(51) 3211-0000"],
    ["+55 (0)51 98888-7777", "(51) 98888-7777"],
    ["+55 0xx51 98888-7777", "(51) 98888-7777"],
    ["051 98888-7777", "(51) 98888-7777"],
    ["(051) 3211-0000", "(51) 3211-0000"],
    ["0 15 51 98888-7777", "(51) 98888-7777"],
    ["0 21 51 3211-0000", "(51) 3211-0000"],
    ["+55 55 99999-1234", "(55) 99999-1234"],
    ["+55 55 3222-1234", "(55) 3222-1234"],
    ["+55 0800 123 4567", "0800 123 4567"],
  ])("%s is stored as %s", (text, kept) => {
    expect(nationalPhone(text)).toBe(kept);
  });

  it.each([
    "(51) 98888-7777",
    "51988887777",
    "5132110000",
    "(55) 99999-1234",
    "55 3222-1234",
    "5599991234",
    "0800 123 4567",
    "4004-1000",
    "3333-4444",
    "+351 21 000 0000",
    "+1 212 555 0100",
    "+55 3222-1234",
    "+55 51 88888-7777",
    "5 (51) 99123-4567",
    "0123",
    "",
  ])("%j is unchanged", (text) => {
    expect(nationalPhone(text)).toBe(text);
  });

  it("is the same with any prefix", () => {
    const numbers = stringMatching(/^[1-9]{2}(9\d{8}|[2-5]\d{7})$/);
    const before = constantFrom("+55 ", "0055", "+55 (0)", "0", "0 15 ", "0 41 ");
    assert(
      property(numbers, before, (number, prefix) => {
        expect(nationalPhone(prefix + number).replaceAll(/\D/g, "")).toBe(number);
      }),
    );
  });

  it("is unchanged when it is parsed a second time", () => {
    assert(
      property(stringMatching(/^\+?[\d ()-]{0,20}$/), (text) => {
        const once = nationalPhone(text);
        expect(nationalPhone(once)).toBe(once);
      }),
    );
  });
});
