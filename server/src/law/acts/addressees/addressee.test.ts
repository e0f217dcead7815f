import { expect, test } from "vitest";
import { readAct } from "../read-act.rules.ts";

const termsOf = (text: string): string[] =>
  readAct({
    publication_text: text,
    title: null,
    court: "TJSP",
    notebook_identification: "1ª Vara Cível",
    registration_date: "2026-03-13",
  }).terms.map(({ amount, unit, addressee }) => `${amount} ${unit} ${addressee}`);

test.each<[string, string[]]>([
  // the owner of a document is not the one who has the term
  ["Manifestem-se, em 5 dias, sobre o laudo do perito.", ["5 dias unnamed"]],
  ["Ciência do laudo do sr. perito, em 5 dias.", ["5 dias unnamed"]],
  ["Vista da manifestação do expert, por 10 dias.", ["10 dias unnamed"]],
  ["Fale em 5 dias sobre os cálculos da contadoria.", ["5 dias unnamed"]],
  ["Diga em 15 dias sobre os cálculos feitos pela contadoria.", ["15 dias unnamed"]],
  ["Sobre a manifestação do Ministério Público, diga em 10 dias.", ["10 dias unnamed"]],
  ["Intime-se para se manifestar sobre o parecer do MP em 5 dias.", ["5 dias unnamed"]],
  ["Manifeste-se o credor sobre a conta da serventia em 8 dias.", ["8 dias plaintiff"]],
  ["Intimação do perito para laudo em 20 dias.", ["20 dias expert"]],
  // a party that shares the term with somebody else
  ["Intime-se o Ministério Público e a defesa para, em 5 dias, arrolarem testemunhas.", ["5 dias both"]],
  ["Qualquer partido ou o MPE pode impugnar as contas no prazo de 4 dias.", ["4 dias both"]],
  ["Ouçam-se o perito, o MP e o requerido em 6 dias.", ["6 dias defendant"]],
  // a sentence that begins with what somebody has to do
  ["Remeta a unidade, em 10 dias, o atestado.", ["10 dias outsider"]],
  ["Junte a reclamada os controles em 7 dias.", ["7 dias defendant"]],
  ["Diga o Município. Após, ao administrador judicial, no prazo de 5 dias.", ["5 dias outsider"]],
  // tasks of clerks
  ["Liberem-se as constrições em 10 dias.", ["10 dias court_office"]],
  ["Oportunamente, baixem os autos em 15 dias.", ["15 dias court_office"]],
  ["Remetam-se em 5 dias pela Secretaria.", ["5 dias court_office"]],
  ["Recolham-se as custas em 5 dias.", ["5 dias unnamed"]],
  // the agency that pays what a court orders
  ["Intime-se a CEAB/INSS para implantar o benefício em 45 dias.", ["45 dias outsider"]],
  ["Intime-se o INSS para se manifestar em 30 dias.", ["30 dias treasury"]],
])("reads who the term is for: %s", (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});
