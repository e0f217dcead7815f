import { describe, expect, test } from "vitest";
import { publicationSearchText, searchText } from "./search-text.rules.ts";

describe("one form for the words of a family", () => {
  test.each([
    ["Intimação", "INTIMACOES"],
    ["ação", "ações"],
    ["decisão", "decisoes"],
    ["responsável", "responsaveis"],
    ["audiência", "audiencias".slice(0, -1)],
    ["execução", "execucoes"],
    ["juiz", "juízes"],
    ["mulher", "mulheres"],
    ["ordem", "ordens"],
    ["anel", "anéis"],
  ])("%s and %s meet", (one, other) => expect(searchText(one)).toBe(searchText(other)));

  test.each([["mais"], ["Deus"], ["pais"]])("%s is not taken for a plural", (word) =>
    expect(searchText(word)).toBe(word.toLowerCase()),
  );

  test("the word não stays a stop word", () => expect(searchText("NÃO nao")).toBe("não não"));
});

test("markup is not searched, headings are", () => {
  expect(
    publicationSearchText(["Despacho", null], "<p class=x>Cite-se&nbsp;já</p>")
      .replaceAll(/\s+/g, " ")
      .trim(),
  ).toBe("despacho cite-se ja");
});
