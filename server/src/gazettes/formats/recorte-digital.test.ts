import { expect, test } from "vitest";
import { codesIn, readGazetteBytes, reasonsIn } from "./gazette-file.fixture.ts";

const block = (at: number, body: string, end = `Identificador do documento: abc${at}\n`) =>
  [
    `Publicação: ${at}.`,
    "Data de Disponibilização: 13/03/2026",
    "Jornal: Diário de Justiça Eletrônico Nacional",
    "Caderno: TJRJ",
    "Publicação:",
    "Decisão",
    `PROCESSO: 025429${at}-81.2022.8.19.0001`,
    body,
    end,
  ].join("\n");
const mail = (...blocks: string[]) => `Advogado: Ana Lima\nOAB: 900001/SP\n\n${blocks.join("\n")}`;
const read = (text: string) => readGazetteBytes(Buffer.from(text));

test.each([
  "Vistos.\nPublicação: 2\nIntime-se. ADV: BETO SÁ (OAB 900002/SP)",
  "Vistos.\nPublicação: 2.\n\nIntime-se. ADV: BETO SÁ (OAB 900002/SP)",
  "Vistos.\nTotal de Publicações: 9\nIntime-se. ADV: BETO SÁ (OAB 900002/SP)",
])("a line of a text that looks like the email's own ends nothing: %s", async (body) => {
  const file = await read(mail(block(1, body), block(2, "Vistos."), "Total de Publicações: 2\n"));
  expect([codesIn(file), file.announced, file.failures]).toEqual([["abc1", "abc2"], [2], []]);
  expect(file.records.map(({ record }) => record.text)).toEqual([body, "Vistos."]);
});

test("a publication without its last line ends where the next begins, and the last with the total", async () => {
  const file = await read(
    mail(block(1, "Vistos um.", ""), block(2, "Vistos dois.", ""), "Total de Publicações: 2\n"),
  );
  expect(file.records.map(({ record }) => record.text)).toEqual(["Vistos um.", "Vistos dois."]);
  expect([file.announced, reasonsIn(file)]).toEqual([[2], []]);
});

test("a total that differs from the number of publications is reported as announced", async () => {
  const whole = await read(mail(block(1, "Vistos."), "Total de Publicações: 3\n"));
  expect([whole.records.length, whole.announced, reasonsIn(whole)]).toEqual([1, [3], []]);
  const cut = await read(mail(block(1, "Vistos.", ""), "Total de Publicações: 3\n"));
  expect([cut.records.length, cut.announced, reasonsIn(cut)]).toEqual([1, [3], []]);
});

test("a truncated publication is listed", async () => {
  const file = await read(mail("Publicação: 1.\n", block(2, "Vistos."), "Total de Publicações: 2\n"));
  expect([codesIn(file), reasonsIn(file)]).toEqual([["abc2"], ["Publicação sem texto"]]);
  const last = await read(mail(block(1, "Vistos."), "Publicação: 2.\n"));
  expect([codesIn(last), reasonsIn(last)]).toEqual([
    ["abc1"],
    ["Publicação sem texto", "O texto termina sem o total de publicações: pode estar truncado"],
  ]);
});
