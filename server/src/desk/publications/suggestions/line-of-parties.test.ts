import { expect, test } from "vitest";
import { dateOfCount } from "./act-dates.fixture.ts";
import { CRIME, firstDateOf, printedAct } from "./printed-act.fixture.ts";

/** A notice of São Paulo's gazette: class, subject and parties between dashes, then the act. */
const line = (parties: string, text: string): string =>
  `Processo 1000123-45.2024.8.26.0196 - Ação Penal - Procedimento Ordinário - Furto - ${parties} - ${text} - ADV: ELVIRA VENTANIA (OAB 900111/SP)`;

test.each([
  "Ministério Público do Estado de São Paulo - Caio Trovoada",
  "MINISTÉRIO PÚBLICO DO ESTADO DE SÃO PAULO - CAIO TROVOADA",
  "Caio Trovoada - Ministério Público do Estado de São Paulo",
  "Ministério Público do Estado de São Paulo - - Defensoria Pública do Estado - Caio Trovoada",
  "Justiça Pública - Caio Trovoada",
])("a party's name in the line is not read as the addressee of the act: %s", (parties) => {
  const read = printedAct(
    line(parties, "Apresentem as Defesas, no prazo comum de 10 (dez) dias, as alegações finais."),
    "Intimação - Despacho",
    CRIME,
  );
  const { date } = firstDateOf(read);
  expect(date).toBeDefined();
  expect(date! <= dateOfCount(read, 10, "corridos")).toBe(true);
});

test("an addressee in the act itself is still found between dashes", () => {
  const read = printedAct(
    line("Justiça Pública - Caio Trovoada", "Vista ao Ministério Público, por 5 dias, para manifestação."),
    "Intimação - Despacho",
    CRIME,
  );
  expect(firstDateOf(read).isSure).toBe(false);
});

test.each(["contrária", "adversa"])("the opposite party counts as a party: a parte %s", (other) => {
  const read = printedAct(
    `Intime-se a Defensoria Pública para manifestação em 10 dias, e a parte ${other} em 10 dias.`,
  );
  expect(firstDateOf(read).date).toBe(dateOfCount(read, 10, "uteis"));
});
