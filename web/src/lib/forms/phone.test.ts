import { describe, expect, it } from "vitest";
import { isLongPhone, phoneAddress, phoneMasks, showPhone } from "./phone.ts";

describe("a telephone", () => {
  it.each([
    ["(11) 98888-7777", "tel:+5511988887777"],
    ["(51) 3211-0000", "tel:+555132110000"],
    ["+351 21 000 0000", "tel:+351210000000"],
    ["0800 123 4567", "tel:08001234567"],
    ["4004-1000", "tel:40041000"],
    ["3333-4444", "tel:33334444"],
  ])("%s is dialled as %s", (text, address) => {
    expect(phoneAddress(text)).toBe(address);
  });

  it.each([
    ["11988887777", "(11) 98888-7777"],
    ["5132110000", "(51) 3211-0000"],
    ["08001234567", "08001234567"],
    ["(11) 3333-4444", "(11) 3333-4444"],
    ["33334444", "33334444"],
  ])("%s is shown as %s", (text, shown) => {
    expect(showPhone(text)).toBe(shown);
  });

  it.each([
    ["0800", ["0000 000 0000"]],
    ["4004-1", ["0000-0000"]],
    ["(11", ["(00) 0000-0000", "(00) 00000-0000"]],
    ["", ["(00) 0000-0000", "(00) 00000-0000"]],
  ])("beginning with %j has the mask %j", (typed, shapes) => {
    expect(phoneMasks(typed)).toEqual(shapes);
  });

  it("with more digits than a Brazilian one is recognised as from abroad", () => {
    expect(isLongPhone("+55 (11) 98888-7777")).toBe(true);
    expect(isLongPhone("(11) 98888-7777")).toBe(false);
  });
});
