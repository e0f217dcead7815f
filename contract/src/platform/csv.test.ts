import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

it("keeps separators, quotes and line breaks inside their cells, and accents by its byte order mark", () => {
  expect(
    csvOf([
      ["Nome", 'a "b"; c'],
      ["São\nPaulo", ""],
    ]),
  ).toBe('\ufeffNome;"a ""b""; c"\r\n"São\nPaulo";\r\n');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])("exports no formula: %j", (text) => {
  expect(csvOf([[text]])).toBe(`\ufeff'${text}\r\n`);
});
