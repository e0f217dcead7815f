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
const EXECUTION = { notebook_identification: "Vara de Execuções Penais" };
const LABOUR = { court: "TRT15", notebook_identification: "8ª Vara do Trabalho de Campinas" };
const CHILDREN = { notebook_identification: "Vara da Infância e Juventude" };
const BANKRUPTCY = { notebook_identification: "1ª Vara de Falências e Recuperações Judiciais" };
const FISCAL = { notebook_identification: "Vara de Execuções Fiscais", class_name: "Execução Fiscal" };
const JUDGED = { title: "Sentença" };
const DECIDED = { title: "Decisão" };
const RULED = { title: "Acórdão" };

const read = (publication_text: string, record: Partial<ActToRead> = {}) =>
  datesOfAct({ ...CIVIL, ...record, publication_text }).map(({ shown }) => shown);
const termsOf = (text: string, record: Partial<ActToRead> = {}) => [
  ...new Set(read(text, record).map(({ term }) => term)),
];

test.each<[string, Partial<ActToRead>, string]>([
  ["Intime-se a apelada para oferecer contrarrazões.", {}, "15 dias úteis"],
  [
    "Intime-se o agravado para impugnação do agravo interno, na forma do art. 1.021, § 2º.",
    {},
    "15 dias úteis",
  ],
  ["Ficam as partes intimadas do laudo, para os fins do art. 477, § 1º, do CPC.", {}, "15 dias úteis"],
  ["Manifeste-se o autor em réplica.", {}, "15 dias úteis"],
  ["Intime-se a executada para embargos, na forma do art. 16 da Lei 6.830/80.", FISCAL, "30 dias úteis"],
  ["Intime-se o defensor para as razões recursais (art. 600 do CPP).", CRIMINAL, "8 dias corridos"],
  ["Impugne o reclamante os cálculos.", LABOUR, "8 dias úteis"],
])(
  "a request without a length has the law's days for it besides the general five: %s",
  (text, record, term) => {
    expect(termsOf(text, record)).toContain(term);
    expect(isToCheck(read(text, record))).toBe(true);
  },
);

test.each([
  ["Ciência às partes da baixa dos autos. Arquivem-se."],
  ["Aguarde-se em cartório por 60 dias a resposta do ofício. Dê-se ciência aos procuradores."],
  ["Suspendo o feito até o julgamento do tema. Ciência aos advogados."],
  ["Oficie-se ao INSS para que informe os vínculos. Com as respostas, venham conclusos."],
  ["Cancelada a audiência. Nova data será designada."],
  ["Intimação das partes para ciência da r. sentença de id. 77abf10."],
])("an act that requests nothing has the law's five days to check: %s", (text) => {
  const dates = read(text);
  expect(dates.length).toBeGreaterThan(0);
  expect(isToCheck(dates)).toBe(true);
});

test.each<[string, Partial<ActToRead>]>([
  ["Intime-se pessoalmente o executado para, em 3 dias, pagar o débito.", {}],
  ["Alegações finais no prazo sucessivo de 15 dias, a começar pelo autor.", {}],
  ["Vista às partes por 5 dias cada, iniciando-se pelo autor.", {}],
  ["Manifeste-se o Município em 10 dias.", {}],
  ["Contestem os citados em 15 dias, contados do término do prazo.", { title: "Edital" }],
  ["Apresentem as partes o rol em 10 dias, contados da audiência.", {}],
  ["Conteste o réu em 15 dias da juntada.", {}],
  ["Diga a defesa em 5 dias úteis.", CRIMINAL],
  ["Digam os credores em 5 dias.", BANKRUPTCY],
  ["Desocupe a ré o imóvel em 15 dias.", {}],
])(
  "a term must be checked when the gazette does not decide its beginning or its days: %s",
  (text, record) => {
    expect(isToCheck(read(text, record))).toBe(true);
  },
);

test.each<[string, Partial<ActToRead>, string[]]>([
  ["Diga a defesa em 5 dias úteis.", CRIMINAL, ["5 dias corridos", "5 dias úteis"]],
  ["Desocupe a ré o imóvel em 15 dias.", {}, ["15 dias corridos", "15 dias úteis"]],
  ["Digam os credores em 5 dias.", BANKRUPTCY, ["5 dias corridos", "5 dias úteis"]],
  [
    "Dela vista às partes, pelo prazo comum previsto no art. 879, § 2º, da CLT, para impugnação.",
    LABOUR,
    ["8 dias úteis"],
  ],
  ["Concedo ao exequente até o dia 30/03/2026 para que apresente a memória.", {}, ["até 30/03/2026"]],
  ["Manifeste-se a defesa sobre o cálculo.", EXECUTION, ["3 dias corridos", "5 dias corridos"]],
  ["JULGO PROCEDENTE o pedido.", { ...JUDGED, ...CHILDREN }, ["10 dias corridos", "15 dias úteis"]],
  [
    "JULGO PROCEDENTE a representação.",
    { ...JUDGED, ...CHILDREN, class_name: "Processo de Apuração de Ato Infracional" },
    ["10 dias corridos"],
  ],
  [
    "Acordam os Ministros em conhecer do recurso de revista e dar-lhe provimento.",
    { ...RULED, court: "TST", notebook_identification: "2ª Turma" },
    ["8 dias úteis", "15 dias úteis"],
  ],
  ["DEFIRO as medidas protetivas.", { ...DECIDED, ...CRIMINAL }, ["5 dias corridos", "15 dias úteis"]],
  ["INADMITO o recurso especial.", { ...DECIDED, ...CRIMINAL }, ["5 dias corridos", "15 dias corridos"]],
  [
    "Ficam os credores intimados para objeções ao plano.",
    { ...BANKRUPTCY, title: "Edital" },
    ["30 dias corridos"],
  ],
])("each possible way to count such a term is listed, the earliest first: %s", (text, record, terms) => {
  expect(termsOf(text, record)).toEqual(terms);
});

test.each([
  ["Homologo o acordo. As partes renunciaram ao prazo recursal."],
  ["Julgo extinto o processo. Dispensado pelas partes o prazo para recorrer."],
])("an appeal that the parties have waived leaves a date to be checked: %s", (text) => {
  expect(isToCheck(read(text, JUDGED))).toBe(true);
});

test.each<[string, Partial<ActToRead>]>([
  ["Violou a área por 2 dias consecutivos. Diga o réu em 5 dias.", {}],
  ["Recurso interposto pela parte, por termo, nos 15 dias da intimação. Ao autor, em 10 dias.", {}],
  ["Os réus haviam apresentado defesa em 30 dias, com documentos. Diga o autor em 10 dias.", {}],
  ["O autor interpôs agravo, nos quinze dias. Diga o réu em 10 dias.", {}],
  ["Condenada a 852 horas extras. Diga o autor em 10 dias.", {}],
])("a length in the past leaves the set term certain: %s", (text, record) => {
  expect(termsOf(text, record)).toHaveLength(1);
  expect(isToCheck(read(text, record))).toBe(false);
});

test.each<[string, string]>([
  // consecutive days may be calendar days
  ["Vista ao autor por 3 dias consecutivos.", "3 dias corridos"],
  ["Aguarde-se o projeto de sentença. Manifeste-se o autor em 3 dias.", "3 dias úteis"],
  ["No acórdão lê-se: recurso desprovido. Diga o autor em 3 dias.", "3 dias úteis"],
  ["Cumprida a decisão que condena-se o réu a pagar, diga o autor em 3 dias.", "3 dias úteis"],
  ["Homologo a conta. Manifestem-se as partes em 3 dias.", "3 dias úteis"],
  ["Fica o autor intimado a dizer, à unanimidade dos herdeiros, em 3 dias.", "3 dias úteis"],
])("words that other acts contain too do not hide the present term: %s", (text, term) => {
  expect(termsOf(text, { title: "Intimação" })[0]).toBe(term);
});
