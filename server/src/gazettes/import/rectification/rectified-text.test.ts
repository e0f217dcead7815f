import { expect, test } from "vitest";
import { comparableText, isOnlyReason, outcomeOf, differs, textDigest } from "./rectified-text.rules.ts";

const says = (text: string, registration_date: string | null = "2026-03-13", number = "") => ({
  digest: textDigest(text),
  registration_date,
  number,
});

test.each([
  ["markup", "<p>Intime-se a parte.</p>", "<div><b>Intime-se</b> a parte.</div>"],
  ["markup inside a word", "Intimação da parte", "<b>I</b>ntimação da parte"],
  ["entities", "Intima&ccedil;&atilde;o", "Intimação"],
  ["white space", "Intime-se  a\n\nparte.", "Intime-se a parte."],
  ["a word parted at the end of a line", "procu-\nração", "procuração"],
  ["accents", "Intimacao da parte re", "Intimação da parte ré"],
  ["letter case", "INTIME-SE A PARTE", "Intime-se a parte"],
  ["punctuation", "Intime-se, com urgência!", "Intime-se com urgência."],
  [
    "the order of lawyers",
    "Prazo de 15 dias. ADV: Ana Lima Souza (OAB 900001/SP), Rui Costa Melo (OAB 900.002/RJ)",
    "Prazo de 15 dias. ADV: Rui Costa Melo (OAB 900.002/RJ), Ana Lima Souza (OAB 900001/SP)",
  ],
  [
    "the order of lawyers as the PJe prints them",
    "Advogados do(a) AUTOR: Ana Lima - SP900001, Rui Melo - RJ900002-A Intime-se.",
    "Advogados do(a) AUTOR: Rui Melo - RJ900002-A, Ana Lima - SP900001 Intime-se.",
  ],
])("a text that differs only in %s has the same content", (_, one, other) => {
  expect(differs(says(one), says(other))).toBe(false);
});

test.each([
  ["another term", "Prazo de 15 dias.", "Prazo de 5 dias."],
  ["another word", "Julgo procedente o pedido.", "Julgo improcedente o pedido."],
  ["a word more", "Admito o recurso.", "Não admito o recurso."],
  ["another sum of the same figures", "Pague R$ 1.500,00.", "Pague R$ 150.000."],
  ["another order of parties", "João pague a Maria.", "Maria pague a João."],
  [
    "another lawyer",
    "ADV: Ana Lima Souza (OAB 900001/SP)",
    "ADV: Ana Lima Souza (OAB 900001/SP), Rui Costa Melo (OAB 900002/RJ)",
  ],
  [
    "lawyers who change sides",
    "Advogado do(a) AUTOR: Ana Lima - SP900001 Advogado do(a) REU: Rui Melo - RJ900002",
    "Advogado do(a) AUTOR: Rui Melo - RJ900002 Advogado do(a) REU: Ana Lima - SP900001",
  ],
])("%s makes a different content", (_, one, other) => {
  expect(differs(says(one), says(other))).toBe(true);
});

test("another process number makes a different content, an omitted one does not, nor another availability", () => {
  const known = says("Intime-se.", "2026-03-13", "1");
  expect(differs(known, says("Intime-se.", "2026-03-16", "1"))).toBe(false);
  expect(differs(known, says("Intime-se.", "2026-03-13", "2"))).toBe(true);
  expect(differs(known, says("Intime-se.", null, ""))).toBe(false);
});

test.each([
  ["the stored text", "b", 9, "same"],
  ["an earlier text in a file that was read before", "a", 3, "same"],
  ["an earlier text in the file that brought all of them", "a", 5, "same"],
  ["an earlier text in a file that is new: the court went back to it", "a", 9, "rectified"],
  ["an unknown text in a file that is new", "c", 9, "rectified"],
  ["an unknown text in the same file", "c", 5, "rectified"],
  ["an unknown text in a file from before", "c", 3, "earlier"],
])("%s: text %s in import %i is %s", (_, text, import_id, outcome) => {
  const known = { ...says("b"), import_id: 5, versions: [says("a")] };
  expect(outcomeOf(known, { ...says(text), import_id })).toBe(outcome);
});

test("the reason of a cancellation instead of the text is not another text", () => {
  expect(isOnlyReason("<p>Comunicação cancelada. Motivo: Erro material.</p>", "Erro material")).toBe(true);
  expect(isOnlyReason(`${"Intime-se a parte. ".repeat(9)} Erro material`, "Erro material")).toBe(false);
  expect(isOnlyReason("Intime-se.", null)).toBe(false);
});

test("a long text of cues and figures is compared to its end", () => {
  const text = "ADV Ana Lima OAB 1 SP ".repeat(20_000);
  expect(comparableText(`${text}Fim`).endsWith("FIM")).toBe(true);
  expect(comparableText(`${"ADV ".repeat(100_000)}Fim`).endsWith("FIM")).toBe(true);
});
