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
const LABOUR = { court: "TRT15", notebook_identification: "8ª Vara do Trabalho de Campinas" };

const read = (publication_text: string, record: Partial<ActToRead> = {}) =>
  datesOfAct({ ...CIVIL, ...record, publication_text });
const termsOf = (text: string, record: Partial<ActToRead> = {}) => [
  ...new Set(read(text, record).map(({ shown }) => shown.term)),
];

test.each<[string, string[]]>([
  ["Ciência da guarda provisória deferida pelo prazo de 180 dias.", ["5 dias úteis", "180 dias úteis"]],
  [
    "Diga o autor sobre o pedido de dilação de 60 dias formulado pelo réu.",
    ["5 dias úteis", "60 dias úteis"],
  ],
  ["O pagamento ocorrerá em até 20 dias. Ciência às partes.", ["5 dias úteis", "20 dias úteis"]],
  ["Ciência do ofício do banco, que pede prazo de 10 dias.", ["5 dias úteis", "10 dias úteis"]],
  ["Ciência ao autor: as guias serão entregues em 10 dias.", ["5 dias úteis", "10 dias úteis"]],
  ["Manifeste-se o autor em 30 dias.", ["5 dias úteis", "30 dias úteis"]],
])("a long length, or one without a command to a party, leaves the five days possible: %s", (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

test.each<[string, string]>([
  ["Manifeste-se o exequente sobre a impugnação apresentada, em 3 dias.", "3 dias"],
  ["Não juntada a procuração, concedo o prazo de 3 dias para regularização.", "3 dias"],
  ["Intime-se o autor para dar andamento em 3 dias e, quedando-se inerte, arquivem-se.", "3 dias"],
  ["Diga o exequente sobre os bens que o executado indicou, em 3 dias.", "3 dias"],
  ["O réu alega que quitou o débito, manifeste-se o autor em 3 dias.", "3 dias"],
  ["Diga o autor sobre a alegada decadência, em 3 dias.", "3 dias"],
  ["Diga o autor sobre a tempestividade do recurso, em 3 dias.", "3 dias"],
  ["Diga o autor, nos termos do art. 10 do CPC (prazo de 3 dias).", "3 dias"],
  ["Transitada em julgado, manifeste-se sobre os cálculos apresentados, em 3 dias.", "3 dias"],
  ["Manifeste-se o autor sobre o pedido de prisão civil apresentado, em 3 dias.", "3 dias"],
  ["Oficie-se ao cartório, que responderá até 17/03/2026. Após, diga o autor em 15 dias.", "até 17/03/2026"],
])(
  "a shorter length that was set aside comes first, to be checked, with words that say so: %s",
  (text, words) => {
    const [first, ...others] = read(text);
    expect(first!.reason).toBe(`O texto também fala de ${words}: confira se é prazo da parte.`);
    expect(first!.shown.evidence).toContain(words.replace("até ", ""));
    expect(isToCheck([first!, ...others].map(({ shown }) => shown))).toBe(true);
  },
);

test.each([
  ["O prazo de que dispõe o autor para se pronunciar é de 3 dias."],
  ["Venham, em 3 dias, os documentos faltantes."],
  ["Recebidos os autos. Três dias ao autor."],
  ["Silenciou o autor; dou-lhe última chance, 3 dias."],
  ["Prazo de lei já exaurido. Por liberalidade, mais 3 dias."],
  ["Como requerido às fls. 50: 3 dias."],
  ["Encerro a instrução; 3 dias para cada parte arrazoar."],
  ["Esgotado o prazo do réu, ao autor por três dias."],
  ["Reitero a ordem de fls. 30, a ser atendida em 3 dias."],
  ["Fica o prazo de 15 dias reduzido para 3 dias, ante a urgência."],
])("a short act without a known command gives its length: %s", (text) => {
  expect(read(text)[0]!.shown.term).toBe("3 dias úteis");
});

test.each([
  ["Manifeste-se a parte autora em réplica, no prazo de 15 dias."],
  ["O autor trabalhou por 10 anos e ficou afastado por 3 meses. Manifeste-se o réu em 15 dias."],
  ["Preso há 3 dias, o réu foi condenado a 2 dias de detenção. Manifeste-se a defesa em 5 dias."],
  ["O voo atrasou 26 horas e a mala veio em 2 dias. Manifeste-se o autor em 15 dias."],
  ["Nomeio perito Fulano, que dirá em 5 dias se aceita o encargo. Quesitos pelas partes em 15 dias."],
  ["À Secretaria, para certificar em 2 dias. Diga o autor em 10 dias."],
  ["Disponibilizado em 11/03/2026 e publicado em 12/03/2026. Diga o autor em 10 dias."],
  ["Audiência em 20/03/2026, às 14h. Manifestem-se as partes em 10 dias."],
])("a clear narrative, somebody else's task or the gazette's own days leave one date certain: %s", (text) => {
  expect(isToCheck(read(text).map(({ shown }) => shown))).toBe(false);
});

test.each<[string, Partial<ActToRead>, string[]]>([
  ["Manifeste-se o embargado, no prazo legal, sobre os embargos de declaração.", {}, ["5 dias úteis"]],
  ["Ao apelado para contrarrazões no prazo legal.", {}, ["15 dias úteis"]],
  // the law has no days for it: beside the five stand those of an appeal, should the act decide something
  ["Junte o autor os documentos no prazo legal.", {}, ["5 dias úteis", "15 dias úteis"]],
  ["Pague o executado no prazo legal.", {}, ["3 dias úteis", "5 dias corridos", "15 dias úteis"]],
  ["Conteste o requerido no prazo do art. 306 do CPC.", {}, ["5 dias úteis"]],
  ["Manifestem-se no prazo do art. 465, § 3º.", {}, ["5 dias úteis"]],
  ["Manifestem-se no prazo do art. 465, § 1º.", {}, ["15 dias úteis"]],
  // an article in no list may set hours: the next day is possible too
  ["Manifeste-se no prazo do art. 999 do CPC.", {}, ["1 dia útil", "5 dias úteis", "15 dias úteis"]],
  ["Ao apelado para contrarrazões no prazo legal.", CRIMINAL, ["8 dias corridos"]],
  ["Vista à defesa para memoriais no prazo legal.", CRIMINAL, ["5 dias corridos"]],
  ["Razões no prazo do art. 600 do CPP.", CRIMINAL, ["8 dias corridos"]],
  ["Responda o acusado à acusação nos termos e prazo dos arts. 396 e 396-A.", CRIMINAL, ["10 dias corridos"]],
  ["Impugne o reclamante os cálculos no prazo legal.", LABOUR, ["8 dias úteis"]],
  ["Intime-se para pagar no prazo do art. 880 da CLT.", LABOUR, ["2 dias úteis"]],
])(
  "a law's term that an act only names gives the term of the request, or each possible one: %s",
  (text, record, terms) => {
    expect(termsOf(text, record)).toEqual(terms);
  },
);

test.each<[string, string[]]>([
  ["Manifeste-se o autor, em 5 dias, sobre os cálculos de férias em dobro e 13º.", ["5 dias úteis"]],
  ["Diga o réu em 5 dias sobre as arras em dobro.", ["5 dias úteis"]],
  [
    "Manifestem-se as partes no prazo de 5 dias, em dobro à Fazenda Pública.",
    ["5 dias úteis", "10 dias úteis"],
  ],
  [
    "Manifestem-se em 10 dias, contando-se em dobro o prazo do Município.",
    ["10 dias úteis", "20 dias úteis"],
  ],
  ["Digam em 5 dias, sendo em dobro o do ente público.", ["5 dias úteis", "10 dias úteis"]],
  ["Diga a Fazenda Pública em 10 dias, em dobro.", ["20 dias úteis"]],
])("a doubling besides the term, or for somebody else, leaves the single term first: %s", (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

test.each<[string, Partial<ActToRead>, string]>([
  ["ADMITO a denunciação da lide requerida pela Ré.", { title: "Decisão" }, "15 dias úteis"],
  [
    "ADMITO o recurso especial. O recurso extraordinário não reúne condições, e lhe obsto o trânsito.",
    { title: "Decisão" },
    "15 dias úteis",
  ],
  ["Anote-se e regularize-se a representação em 3 dias.", {}, "3 dias úteis"],
  ["Recolham-se as custas em 3 dias. Após, cite-se por mandado.", {}, "3 dias úteis"],
  ["Sobre a resposta da CEAB/INSS, manifeste-se em 3 dias.", {}, "3 dias úteis"],
  ["Informações prestadas, diga o impetrante em 3 dias.", {}, "3 dias úteis"],
  ["Intimem-se, inclusive o MP, para manifestação em 3 dias.", CRIMINAL, "3 dias corridos"],
  ["Vista ao MP por 5 dias e, após, à defesa, por igual prazo.", CRIMINAL, "5 dias corridos"],
  ["CONDENO o réu à pena de 2 anos de reclusão.", { ...CRIMINAL, title: "Intimação" }, "5 dias corridos"],
  ["ABSOLVO o acusado.", { ...CRIMINAL, title: "Intimação" }, "5 dias corridos"],
  [
    "Aberta a audiência, foi dito: JULGO PROCEDENTE o pedido.",
    { title: "Ata de audiência" },
    "15 dias úteis",
  ],
  ["Recebo o recurso de revista. Vista à parte contrária para contrarrazões.", LABOUR, "8 dias úteis"],
])("a term that runs leads to a date: %s", (text, record, term) => {
  expect(termsOf(text, record)[0]).toBe(term);
});

test.each<[string, Partial<ActToRead>, string]>([
  [
    "Indefiro o pedido. Guarda de menor, Estatuto da Criança e do Adolescente.",
    { title: "Decisão", notebook_identification: "4ª Câmara Cível" },
    "10 dias corridos",
  ],
  [
    "Manifestem-se em 5 dias, na forma da Lei 11.101.",
    { notebook_identification: "1ª Vara Empresarial" },
    "5 dias corridos",
  ],
])("law with uninterrupted days is possible too where the act names it: %s", (text, record, term) => {
  const dates = read(text, record);
  expect(dates[0]!.shown.term).toBe(term);
  expect(isToCheck(dates.map(({ shown }) => shown))).toBe(true);
});
