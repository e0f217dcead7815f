import { isToCheck } from "@pauta/contract/law/deadline-candidates";
import { expect, test } from "vitest";
import type { ActToRead } from "../../../law/acts/read-act.rules.ts";
import { datesOfAct } from "./act-dates.fixture.ts";

/** What is listed only where the date must be checked anyway. */

const CIVIL: Omit<ActToRead, "publication_text"> = {
  title: "Intimação",
  court: "TJSP",
  notebook_identification: "3ª Vara Cível",
  class_name: "Procedimento Comum Cível",
  registration_date: "2026-03-11",
};
const LABOUR = {
  court: "TRT15",
  notebook_identification: "2ª Vara do Trabalho de Bauru",
  class_name: "Ação Trabalhista - Rito Ordinário",
};
const SMALL = {
  notebook_identification: "Juizado Especial Cível de Bauru",
  class_name: "Procedimento do Juizado Especial Cível",
};
const CHILDHOOD = {
  notebook_identification: "Vara da Infância e da Juventude de Bauru",
  class_name: "Processo de Apuração de Ato Infracional",
};
const PANEL = { notebook_identification: "7ª Câmara de Direito Privado", class_name: "Apelação Cível" };
const FISCAL = {
  notebook_identification: "Vara das Execuções Fiscais de Bauru",
  class_name: "Execução Fiscal",
};

const read = (publication_text: string, record: Partial<ActToRead> = {}) =>
  datesOfAct({ ...CIVIL, ...record, publication_text }).map(({ shown }) => shown);
const termsOf = (text: string, record: Partial<ActToRead> = {}) => [
  ...new Set(read(text, record).map(({ term }) => term)),
];

test.each<[string, Partial<ActToRead>, string[]]>([
  [
    "Ponho termo à demanda, sem apreciar-lhe o mérito, por ilegitimidade da ré.",
    {},
    ["5 dias úteis", "15 dias úteis"],
  ],
  ["Fica rescindido o contrato e decretado o despejo.", {}, ["5 dias úteis", "15 dias úteis"]],
  ["Com a quitação, põe-se fim à execução.", LABOUR, ["5 dias úteis", "8 dias úteis"]],
  ["Diante da contumácia, encerra-se o processo.", SMALL, ["5 dias úteis", "10 dias úteis", "15 dias úteis"]],
  [
    "Progride o socioeducando para a liberdade assistida.",
    CHILDHOOD,
    ["5 dias corridos", "10 dias corridos"],
  ],
  ["Recurso a que se nega provimento. Votação unânime.", PANEL, ["5 dias úteis", "15 dias úteis"]],
  ["Torno definitiva a indisponibilidade dos bens.", {}, ["5 dias úteis", "15 dias úteis"]],
])(
  "an act that may end a case in words that no rule knows lists the appeal too: %s",
  (text, record, terms) => {
    expect(termsOf(text, record)).toEqual(terms);
    expect(isToCheck(read(text, record))).toBe(true);
  },
);

test.each<[string, string[]]>([
  ["Vieram aos autos novos documentos (fls. 200). Fale a outra parte.", ["5 dias úteis", "15 dias úteis"]],
  ["Juntado o laudo pericial. Manifestem-se as partes.", ["5 dias úteis", "15 dias úteis"]],
])("a request to speak on what another sentence names lists the law's days for that: %s", (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

test.each<[string, string[]]>([
  ["Memoriais no prazo sucessivo de 10 dias, a começar pela autora.", ["10 dias úteis", "20 dias úteis"]],
  [
    "À autora por 10 dias e, na sequência, ao réu, por cinco.",
    ["5 dias úteis", "10 dias úteis", "15 dias úteis"],
  ],
  [
    "EDITAL DE CITAÇÃO. PRAZO: 20 DIAS. Cita-se Fulano, em lugar incerto, para contestar em 15 dias.",
    ["15 dias úteis", "35 dias úteis"],
  ],
  [
    "EDITAL DE CITAÇÃO (30 dias). Cita-se Fulano para contestar em 15 dias, findo o do edital.",
    ["15 dias úteis", "45 dias úteis"],
  ],
])("a term that begins when another ends is listed with the days of both: %s", (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

test.each<[string, Partial<ActToRead>, string[]]>([
  ["Fale o Município, em 15 dias, sobre o laudo.", {}, ["15 dias úteis", "30 dias úteis"]],
  [
    "Dê-se vista à Fazenda exequente por 30 dias.",
    FISCAL,
    ["5 dias úteis", "30 dias úteis", "60 dias úteis"],
  ],
  [
    "Vista à Defensoria Pública, que patrocina a ré, por 10 dias.",
    {},
    ["5 dias úteis", "10 dias úteis", "20 dias úteis"],
  ],
])("the term of a public body is listed single and doubled: %s", (text, record, terms) => {
  expect(termsOf(text, record)).toEqual(terms);
});

test.each([
  ["Fale o requerente em 5 dias. Após ele, e em igual prazo, o requerido."],
  ["Manifeste-se a parte autora em réplica, no prazo de 15 dias."],
  ["Defiro a juntada. Diga o autor em 10 dias."],
])("nothing is listed beside a certain date: %s", (text) => {
  expect(isToCheck(read(text))).toBe(false);
});

test("a notice of only a hearing lists no appeal", () => {
  expect(termsOf("Audiência de instrução em 20/05/2026, às 14h. Intimem-se.")).toEqual(["5 dias úteis"]);
});
