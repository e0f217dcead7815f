import { expect, test } from "vitest";
import { joinInCell, splitInCell } from "./party-cells.rules.ts";

test.each([
  [["Maria Souza"], "Maria Souza"],
  [["Maria Souza", "Banco Modelo S.A."], "Maria Souza; Banco Modelo S.A."],
  [["Silva; Filhos Ltda.", "Souza"], '"Silva; Filhos Ltda."; Souza'],
  [["Bar do Zé;", ";"], '"Bar do Zé;"; ";"'],
  [['"Casa Nova" Imóveis', "José"], '"""Casa Nova"" Imóveis"; José'],
  [['"Casa Nova"', 'Loja "A; B"'], '"""Casa Nova"""; "Loja ""A; B"""'],
  [['"', '";', 'a"'], '""""; """;"; a"'],
  [["", "529.982.247-25"], "; 529.982.247-25"],
  [["529.982.247-25", "", ""], "529.982.247-25"],
  [["", ""], ""],
  [["Linha 1\nLinha 2", "Outra"], "Linha 1\nLinha 2; Outra"],
])("%j are joined into the cell %j and read back from it", (texts, cell) => {
  expect(joinInCell(texts)).toBe(cell);
  expect(splitInCell(cell)).toEqual(texts.slice(0, texts.findLastIndex(Boolean) + 1));
});

test.each([
  ["Maria;José", ["Maria", "José"]],
  ["Maria ;  José ; ", ["Maria", "José"]],
  ['"Casa Nova"; José', ['"Casa Nova"', "José"]],
  ['"Casa Nova" Imóveis; José', ['"Casa Nova" Imóveis', "José"]],
  ['"Casa; Nova', ['"Casa', "Nova"]],
  ["", []],
  [" ; ", []],
])("a cell of another program, %j, is read as %j", (cell, texts) => {
  expect(splitInCell(cell)).toEqual(texts);
});
