import { describe, expect, test } from "vitest";
import { dateOfCount } from "./act-dates.fixture.ts";
import { CRIME, firstDateOf, printedAct } from "./printed-act.fixture.ts";

type Case = [text: string, days: number, className?: string, court?: string];

describe("an article that an act names gives the days of its own law", () => {
  test.each<Case>([
    ["Comprove o agravante o cumprimento do art. 1.018, § 2º, do CPC.", 3],
    ["Pague o executado os alimentos no prazo do art. 528 do CPC.", 3],
    ["Exiba a ré o contrato no prazo legal (art. 398 do CPC).", 5],
    ["Complete o autor o depósito, querendo, no prazo do art. 545 do CPC.", 10],
    ["Requeira o executado a substituição do bem no prazo do art. 847 do CPC.", 10],
    ["Adite o autor a petição inicial no prazo do art. 303, § 1º, I, do CPC.", 15],
    ["Emende o autor a petição inicial no prazo do art. 303, § 6º, do CPC.", 5],
    ["Manifestem-se os sócios no prazo do art. 135 do CPC.", 15],
  ])("%s", (text, days) => {
    const read = printedAct(text);
    expect(firstDateOf(read).date).toBe(dateOfCount(read, days, "uteis"));
  });

  test.each<Case>([
    ["Diga a parte contrária sobre a falsidade, no prazo do art. 145 do CPP.", 2, CRIME],
    ["Responda o acusado no prazo do art. 514 do CPP.", 15, CRIME],
    [
      "Requeira a defesa no prazo do art. 427 do CPPM.",
      5,
      "AÇÃO PENAL MILITAR - PROCEDIMENTO ORDINÁRIO",
      "STM",
    ],
    [
      "Impugnem os credores a arrematação no prazo do art. 143 da Lei 11.101/2005.",
      2,
      "FALÊNCIA DE EMPRESÁRIOS",
    ],
    [
      "Conteste o síndico o pedido no prazo do art. 87, § 1º, da Lei 11.101/2005.",
      5,
      "FALÊNCIA DE EMPRESÁRIOS",
    ],
    [
      "Apresentem alegações no prazo do art. 22, X, da LC 64/90.",
      2,
      "AÇÃO DE INVESTIGAÇÃO JUDICIAL ELEITORAL",
      "TRE-BA",
    ],
    [
      "Apresente defesa no prazo do art. 22, I, a, da LC 64/90.",
      5,
      "AÇÃO DE INVESTIGAÇÃO JUDICIAL ELEITORAL",
      "TRE-BA",
    ],
  ])("%s", (text, days, className, court) => {
    const read = printedAct(text, "Intimação", className, court);
    expect(firstDateOf(read).date! <= dateOfCount(read, days, "corridos")).toBe(true);
  });
});

test.each([
  "Manifeste-se o réu no prazo do art. 62 da Lei 9.999/2099.",
  "Cumpra a ré o determinado no prazo do art. 12 do Regimento Interno.",
  "Requeira o autor o que de direito, no prazo legal (art. 777 do CPC).",
])("an article that is in no list may have a term of one day, to be checked: %s", (text) => {
  const read = printedAct(text);
  expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 1, "uteis"), isSure: false });
});

test.each(["Junte o réu as guias no prazo legal.", "Digam as partes sobre o esboço, no prazo da lei."])(
  "the law's term for an unknown request is not certain: %s",
  (text) => {
    expect(firstDateOf(printedAct(text)).isSure).toBe(false);
  },
);

test.each<Case>([
  ["Ao agravado para, querendo, contraminutar. Prazo de lei. Após, ao E. TRT.", 8, undefined, "TRT4"],
  ["Vista ao recorrido para contrarrazões. Prazo legal.", 15],
])(
  "a term of the law in a separate sentence applies to the request before it: %s",
  (text, days, className, court) => {
    const read = printedAct(text, "Intimação", className, court);
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, days, "uteis"), isSure: true });
  },
);

test.each(["Contravenções Penais", CRIME])(
  "reasons of an appeal in a contravention have three days (CPP art. 600): %s",
  (className) => {
    const read = printedAct(
      "Recebo a apelação do réu condenado pela contravenção. Às razões, no prazo legal.",
      "Intimação",
      className,
    );
    read.notebook_identification = "2ª Vara Criminal";
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 3, "corridos"), isSure: false });
  },
);

test.each([
  "Defiro o pedido de suspensão da segurança. Comunique-se. Intimem-se.",
  "Indefiro a suspensão dos efeitos da liminar. Publique-se.",
])(
  "an appeal against a court president's suspension may have five days (Lei 12.016/2009 art. 15): %s",
  (text) => {
    const read = printedAct(text, "Intimação - Decisão", "MANDADO DE SEGURANÇA CÍVEL", "TRF1");
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 5, "uteis"), isSure: false });
  },
);

test.each([
  ["PROCEDIMENTO DO JUIZADO ESPECIAL CÍVEL", "TRF3"],
  ["PROCEDIMENTO DO JUIZADO ESPECIAL DA FAZENDA PÚBLICA", "TJSP"],
])(
  "an appeal against one judge of a small-claims panel may have five days by the panel's own rules: %s",
  (className, court) => {
    const read = printedAct(
      "Nego provimento ao recurso, na forma da Súmula 78.",
      "Intimação - Decisão",
      className,
      court,
    );
    read.notebook_identification = "10ª Turma Recursal";
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 5, "uteis"), isSure: false });
  },
);

test("embargos against a judgment of the STF may have five days (CPC art. 1.023; RISTF art. 337)", () => {
  const read = printedAct(
    "O Tribunal, por unanimidade, julgou improcedente o pedido.",
    "Acórdão",
    "AÇÃO DIRETA DE INCONSTITUCIONALIDADE",
    "STF",
  );
  expect(firstDateOf(read).isSure).toBe(false);
  expect(firstDateOf(read).date! <= dateOfCount(read, 5, "uteis")).toBe(true);
});

test.each([
  "Homologo a desistência da oitiva da testemunha. Para interrogatório, designo o dia 08 de setembro, às 15h.",
  "Homologo a desistência do depoimento da vítima.",
])("giving up evidence ends no case and gives no certain appeal: %s", (text) => {
  expect(firstDateOf(printedAct(text, "Intimação - Despacho", CRIME)).isSure).toBe(false);
});

test("the letter after an article's number is not read as a unit of time", () => {
  const read = printedAct("Cite-se a requerida para contestar em 15 dias (art. 216-H do RISTJ).");
  expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 15, "uteis"), isSure: true });
});

test("the judge's days to reconsider after an appeal are not the party's term", () => {
  const read = printedAct(
    "Indefiro a petição inicial e julgo extinto o processo. Caso interposta apelação, voltem para retratação em 5 dias (art. 331).",
    "Intimação - Sentença",
  );
  expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 15, "uteis"), isSure: true });
});

test("a term after a suspension does not certainly run from now", () => {
  const read = printedAct("Suspendo o processo por 60 dias. Findos, digam as partes em 10 dias.");
  expect(firstDateOf(read).isSure).toBe(false);
});

test("a report of past events sets no term", () => {
  const read = printedAct("Houve réplica em 15 dias. Às partes sobre a resposta do ofício.");
  expect(firstDateOf(read).date).toBe(dateOfCount(read, 5, "uteis"));
});

test("a quoted precedent's outcome does not hide the act's own decision", () => {
  const read = printedAct(
    "Nesse sentido: SENTENÇA MANTIDA. RECURSO DESPROVIDO. Rejeito a denúncia oferecida pelo MPM.",
    "Intimação",
    "AÇÃO PENAL MILITAR - PROCEDIMENTO ORDINÁRIO",
    "STM",
  );
  expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 3, "corridos"), isSure: false });
});

test.each(["PROCEDIMENTO COMUM CÍVEL", "AÇÃO CIVIL PÚBLICA", "PETIÇÃO CÍVEL"])(
  "a unit for civil and children's cases may apply ten calendar days (ECA art. 198, II) under the class %s",
  (className) => {
    const read = printedAct("JULGO PROCEDENTE o pedido. P.I.", "Intimação - Sentença", className);
    read.notebook_identification = "Vara Cível e da Infância e Juventude";
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 10, "corridos"), isSure: false });
  },
);
