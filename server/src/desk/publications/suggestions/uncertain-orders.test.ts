import { isToCheck } from "@pauta/contract/law/deadline-candidates";
import { expect, test } from "vitest";
import type { ActToRead } from "../../../law/acts/read-act.rules.ts";
import { datesOfAct } from "./act-dates.fixture.ts";

const CIVIL: Omit<ActToRead, "publication_text"> = {
  title: "Despacho",
  court: "TJSP",
  notebook_identification: "12ª Vara Cível",
  registration_date: "2026-03-11",
};
const CRIMINAL = { notebook_identification: "2ª Vara Criminal" };

const read = (publication_text: string, record: Partial<ActToRead> = {}) =>
  datesOfAct({ ...CIVIL, ...record, publication_text }).map(({ shown }) => shown);
const termsOf = (text: string, record: Partial<ActToRead> = {}) => [
  ...new Set(read(text, record).map(({ term }) => term)),
];

test.each<[string, string[]]>([
  ["Às partes, em 3, para dizerem.", ["3 dias úteis", "5 dias úteis"]],
  ["Ao autor, em três, sob pena de extinção.", ["3 dias úteis", "5 dias úteis"]],
  ["Manifeste-se o autor em 03 (três).", ["3 dias úteis", "5 dias úteis"]],
  ["Diga o exequente, no prazo de 3, sobre a penhora.", ["3 dias úteis", "5 dias úteis"]],
  ["Manifeste-se o réu. Prazo: 2.", ["2 dias úteis", "5 dias úteis"]],
  ["Regularize o autor a representação (prazo de 4).", ["4 dias úteis", "5 dias úteis"]],
  ["Diga a parte contrária em até 2, após conclusos.", ["2 dias úteis", "5 dias úteis"]],
  ["Manifestem-se em 10, sob pena de preclusão.", ["5 dias úteis", "10 dias úteis"]],
  ["Vista às partes por 3, para manifestação.", ["3 dias úteis", "5 dias úteis"]],
  ["Comprove o réu o depósito em 48, sob pena de multa.", ["48 horas, a contar à mão", "5 dias úteis"]],
])("a length without a unit is read as days, to be checked: %s", (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
  expect(isToCheck(read(text))).toBe(true);
});

test.each([
  ["O autor trouxe os documentos em 3 vias. Manifeste-se o réu em 15 dias."],
  ["Digam as partes em 10 dias sobre o acordo, a ser pago em 2 parcelas."],
  ["O laudo foi juntado em 10/02/2026. Manifestem-se as partes em 10 dias."],
  ["Documentos em 3, 4 e 5 do apenso. Manifeste-se o autor em 10 dias."],
  ["Realizada em 5 de março. Manifeste-se o autor em 10 dias."],
  ["Honorários em 10%, calculados sobre a causa. Manifeste-se o autor em 10 dias."],
])("a number that is not a length of time leaves one date certain: %s", (text) => {
  expect(isToCheck(read(text))).toBe(false);
  expect(termsOf(text)).toHaveLength(1);
});

test.each<[string, string]>([
  ["Passados 3 dias sem manifestação, arquivem-se.", "3 dias úteis"],
  ["Decorridos três dias sem manifestação, tornem conclusos.", "3 dias úteis"],
  ["Transcorridas 48 horas in albis, certifique-se.", "48 horas, a contar à mão"],
  ["Após 3 dias, no silêncio, arquivem-se os autos.", "3 dias úteis"],
  ["Nada sendo requerido em 3 dias, ao arquivo.", "3 dias úteis"],
  ["Silente o autor por 3 dias, intime-se pessoalmente.", "3 dias úteis"],
  ["Não havendo oposição em 3 dias, expeça-se o alvará.", "3 dias úteis"],
  ["Sem impugnação em 3 dias, homologo a conta.", "3 dias úteis"],
  ["Escoados 2 dias sem resposta, certifique-se e voltem.", "2 dias úteis"],
  ["Ciência às partes. Findo o prazo de 3 dias sem oposição, voltem.", "3 dias úteis"],
])("a consequence of silence gives a term: %s", (text, term) => {
  expect(termsOf(text)[0]).toBe(term);
  expect(isToCheck(read(text))).toBe(true);
});

test.each<[string, string[]]>([
  ["Passados 30 dias sem manifestação, arquivem-se.", ["5 dias úteis", "30 dias úteis"]],
  ["No silêncio por 10 dias, arquivem-se.", ["5 dias úteis", "10 dias úteis"]],
])("a longer silence comes after the law's five days, to be checked: %s", (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

test.each([
  ["Decorreram 3 dias sem manifestação do réu. Diga o autor em 10 dias."],
  ["Manifeste-se o autor em 10 dias. Decorrido o prazo sem manifestação, arquivem-se."],
  ["Manifeste-se o autor em 10 dias. Passados 30 dias sem manifestação, arquivem-se."],
])("a past silence, or one longer than the present request, changes nothing: %s", (text) => {
  expect(termsOf(text)).toEqual(["10 dias úteis"]);
});

test.each<[string, string[]]>([
  ["Intime-se a defesa.", ["5 dias corridos"]],
  ["Manifeste-se o réu.", ["5 dias corridos"]],
  ["Vista à defesa para memoriais.", ["5 dias corridos"]],
  ["Intime-se a defesa para apresentar resposta à acusação.", ["5 dias corridos", "10 dias corridos"]],
  ["Apresente o apelante as razões.", ["5 dias corridos", "8 dias corridos"]],
  [
    "Contrarrazões pela defesa ao recurso em sentido estrito.",
    ["2 dias corridos", "5 dias corridos", "8 dias corridos"],
  ],
  ["Manifeste-se o embargado sobre os embargos de declaração.", ["2 dias corridos", "5 dias corridos"]],
  ["Ao apelado para contrarrazões.", ["5 dias corridos", "8 dias corridos"]],
])("a criminal order without a length has the law's days, all to be checked: %s", (text, terms) => {
  expect(termsOf(text, CRIMINAL)).toEqual(terms);
  expect(isToCheck(read(text, CRIMINAL))).toBe(true);
});

test("an order of an unknown branch also has the date of a criminal one, and those of the appeals", () => {
  const record = { notebook_identification: "Vara Única", court: "TJBA" };
  expect(termsOf("Intime-se a parte.", record)).toEqual([
    "5 dias corridos",
    "5 dias úteis",
    "10 dias úteis",
    "15 dias úteis",
  ]);
});

test.each<[string, Partial<ActToRead>]>([
  ["Designo audiência de conciliação para 20/05/2026, às 14h. Intimem-se.", {}],
  ["Ficam as partes intimadas da audiência de instrução de 20/05/2026, às 14h00.", { title: "Intimação" }],
  ["Perícia médica agendada para 20/05/2026, às 9h. Ciência às partes.", { title: "Ato ordinatório" }],
  ["Redesigno a audiência para o dia 20/05/2026 às 15:30.", CRIMINAL],
  [
    "Audiência una em 20/05/2026, às 10h.",
    { court: "TRT2", notebook_identification: "8ª Vara do Trabalho", title: "Notificação" },
  ],
])("a notice of only a hearing has a date that must be checked: %s", (text, record) => {
  const dates = read(text, record);
  expect(dates.length).toBeGreaterThan(0);
  expect(isToCheck(dates)).toBe(true);
});

test.each([
  ["Designo audiência para 20/05/2026, às 14h. Apresentem as partes o rol em 10 dias."],
  ["Audiência em 20/05/2026, às 14h. Manifestem-se as partes em 10 dias."],
])("a hearing does not make the term of an order uncertain: %s", (text) => {
  expect(isToCheck(read(text))).toBe(false);
});

test.each([
  ["Com a juntada do laudo, digam as partes em 15 dias."],
  ["Juntado o laudo, manifestem-se as partes em 10 dias."],
  ["Após a vinda do laudo, manifestem-se as partes em 10 dias."],
  ["Apresentada a contestação, ao autor para réplica em 15 dias."],
  ["Com a resposta, diga o autor em 15 dias."],
  ["Vindo o ofício, digam as partes em 10 dias."],
  ["Oficie-se. Com a vinda das informações, diga o exequente em 10 dias."],
])("a term that begins with a future event has a date that must be checked: %s", (text) => {
  expect(isToCheck(read(text))).toBe(true);
});
