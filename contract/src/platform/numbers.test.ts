import { describe, expect, test } from "vitest";
import { numberFrom, whole } from "./numbers.ts";
import { ReadjustmentForm } from "../office/readjustments.ts";

const count = numberFrom(whole().min(-5).max(5000));

describe("a number in an address or a form", () => {
  test.each([
    [1, 1],
    ["1", 1],
    ["-3", -3],
    ["007", 7],
    ["-0", 0],
    [0, 0],
    ["5000", 5000],
  ])("%j is parsed as %j", (written, read) => {
    expect(count.parse(written)).toBe(read);
  });

  test.each([
    "0x10",
    "0b1",
    "1e3",
    " 1",
    "1 ",
    "1\n",
    "+1",
    "1.0",
    "1,0",
    "1_000",
    "",
    "-",
    "١",
    "１",
    "NaN",
    "Infinity",
    "12345678901234567",
    "true",
    true,
    false,
    null,
    undefined,
    {},
    [],
    [1],
    [[1]],
    ["1"],
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    5001,
    "5001",
    "-6",
  ])("%j is rejected", (written) => {
    expect(count.safeParse(written).success).toBe(false);
  });

  test("an invalid number gets the form's message, or the default one", () => {
    const messagesOf = (schema: typeof count, written: unknown) =>
      schema.safeParse(written).error?.issues.map(({ message }) => message);
    expect(messagesOf(count, [1])).toEqual(["Número inválido"]);
    expect(messagesOf(count, "1.5")).toEqual(["Número inválido"]);
    expect(messagesOf(numberFrom(whole("Informe o prazo")), "1e3")).toEqual(["Informe o prazo"]);
    expect(messagesOf(numberFrom(whole("Informe o prazo")), undefined)).toEqual(["Informe o prazo"]);
  });
});

test.each([
  ["4,68", 4.68],
  ["4.68", 4.68],
  [" 5 % ", 5],
  [4, 4],
  ["1e1", undefined],
  ["0x5", undefined],
  ["5,", undefined],
  [[5], undefined],
])("a readjustment of %j is parsed as %j", (written, read) => {
  expect(ReadjustmentForm.shape.percentage.safeParse(written).data).toBe(read);
});
