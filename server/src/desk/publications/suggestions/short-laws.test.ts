import { describe, expect, test } from "vitest";
import { dateOfCount } from "./act-dates.fixture.ts";
import { CRIME, firstDateOf, printedAct } from "./printed-act.fixture.ts";

/** The titles that clerks print over the same text. */
const TITLES = ["Intimação", "Intimação - Decisão", "Intimação - Despacho"];

describe("reasons of a recurso em sentido estrito have two days wherever the act names it (CPP art. 588)", () => {
  test.each([
    [CRIME, "Recebo o recurso em sentido estrito da defesa. Às razões e, após, às contrarrazões."],
    [CRIME, "Recebo o RESE interposto por termo. Intime-se o defensor para arrazoar."],
    [CRIME, "Recebo o recurso em sentido estrito do Ministério Público. À defesa para contrarrazoar."],
    [CRIME, "Tempestivo o recurso em sentido estrito. Vista ao recorrente para as razões, no prazo legal."],
    [CRIME, "Diga o autor em 5 dias. Recebo o RESE. Ao recorrido para contrarrazões."],
    ["RECURSO EM SENTIDO ESTRITO", "Recebo o recurso. Vista à defesa para oferecer razões."],
    ["EXECUÇÃO DA PENA", "Recebo o agravo em execução. Intime-se o defensor do sentenciado para razões."],
    ["EXECUÇÃO DA PENA", "Agrava o sentenciado. Intime-se o patrono para minutar o recurso."],
    ["AGRAVO DE EXECUÇÃO PENAL", "À parte contrária para contraminuta."],
  ])("%s: %s", (className, text) => {
    for (const title of TITLES) {
      const read = printedAct(text, title, className);
      read.notebook_identification = "1ª Vara Criminal";
      expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 2, "corridos"), isSure: false });
    }
  });

  test("but reasons of other appeals have eight days", () => {
    const read = printedAct(
      "Recebo a apelação. Apresente o apelante as razões em 8 dias.",
      "Intimação",
      CRIME,
    );
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 8, "corridos"), isSure: true });
  });
});

describe("in the short procedure of the Lei das Eleições no date is later than a day (arts. 58 and 96)", () => {
  test.each([
    ["REPRESENTAÇÃO", "Vistos. À parte recorrida para contrarrazões (art. 96, § 8º, da Lei 9.504/97)."],
    ["REPRESENTAÇÃO", "Apresente o recorrido contrarrazões."],
    ["DIREITO DE RESPOSTA", "Citem-se os representados, por seus advogados, para defesa."],
    ["DIREITO DE RESPOSTA", "Manifeste-se o requerido."],
    ["REPRESENTAÇÃO", "Intime-se o representado para responder."],
  ])("%s: %s", (className, text) => {
    for (const title of TITLES) {
      const read = printedAct(text, title, className, "TRE-BA");
      expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 1, "corridos"), isSure: false });
    }
  });

  test.each([
    ["PRESTAÇÃO DE CONTAS ELEITORAIS", "Diga o candidato sobre o parecer técnico."],
    ["RECURSO ELEITORAL", "Interposto recurso especial eleitoral, ao recorrido para contrarrazões."],
  ])("and elsewhere three days stay certain: %s: %s", (className, text) => {
    const read = printedAct(text, "Intimação", className, "TRE-BA");
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 3, "corridos"), isSure: true });
  });
});

describe("an electoral request with a term of its own makes the three days uncertain", () => {
  test.each([
    [
      "AÇÃO DE INVESTIGAÇÃO JUDICIAL ELEITORAL",
      "Notifiquem-se os representados, por seus advogados, para ampla defesa (LC 64/90, art. 22, I, a).",
    ],
    ["AÇÃO PENAL ELEITORAL", "Encerrada a instrução, às partes para alegações finais (CE, art. 360)."],
    ["REGISTRO DE CANDIDATURA", "Impugnado o registro, intime-se o candidato para contestar."],
    [
      "REGISTRO DE CANDIDATURA",
      "Impugnado o registro, fica o candidato citado para contestar (LC 64/90, art. 4º).",
    ],
  ])("%s: %s", (className, text) => {
    for (const title of TITLES) {
      const read = printedAct(text, title, className, "TRE-SP");
      const { date, isSure } = firstDateOf(read);
      expect(isSure).toBe(false);
      expect(date! <= dateOfCount(read, 5, "corridos")).toBe(true);
    }
  });
});

describe("ten days come first when only the text says that a tax debt is enforced", () => {
  test.each([
    "SENTENÇA. JULGO EXTINTA a execução fiscal.",
    "SENTENÇA. Prescrita a CDA, JULGO EXTINTO o processo (Lei 6.830/80).",
    "JULGO EXTINTO o feito, cancelada a inscrição em dívida ativa.",
  ])("%s", (text) => {
    const read = { ...printedAct(text, "Intimação - Sentença"), class_name: null };
    read.notebook_identification = "1ª Vara da Fazenda Pública";
    expect(firstDateOf(read as never)).toEqual({ date: dateOfCount(read, 10, "uteis"), isSure: false });
  });
});

describe("a title “Decisão” leaves no date certain when another appeal may apply", () => {
  test.each([
    ["REVISÃO CRIMINAL", "Julgaram improcedente a revisão criminal. V.U."],
    ["PROCEDIMENTO SUMARÍSSIMO", "Rejeito a queixa-crime (Lei 9.099, art. 82). P.I."],
    ["PROCEDIMENTO SUMARÍSSIMO", "Não recebo a denúncia, por inepta. P.I."],
  ])("%s: %s", (className, text) => {
    const read = printedAct(text, "Intimação - Decisão", className);
    read.notebook_identification = className.startsWith("PROC")
      ? "Juizado Especial Criminal"
      : "1º Grupo de Direito Criminal";
    expect(firstDateOf(read).isSure).toBe(false);
  });
});

test.each([
  "Da juntada do laudo correrá o prazo comum de 10 dias para manifestação das partes.",
  "As partes terão dez dias para impugnar, fluindo o prazo da entrega do laudo em cartório.",
  "Manifestem-se as partes em 10 dias, correndo o prazo da vinda do ofício.",
  "Em 10 dias, iniciando-se da apresentação dos cálculos, diga o autor.",
])("a term that runs from a future event is uncertain wherever the sentence names it: %s", (text) => {
  expect(firstDateOf(printedAct(text)).isSure).toBe(false);
});

describe("no date is certain when title and text name different kinds of act", () => {
  test.each([
    ["APELAÇÃO CÍVEL", "Intimação - Ato Ordinatório", "Deram provimento ao recurso. V.U. Int."],
    ["APELAÇÃO CÍVEL", "Intimação - Ato Ordinatório", "ACORDAM em negar provimento ao recurso."],
    [CRIME, "Intimação - Decisão", "Notifique-se o denunciado, por seu advogado, para a defesa prévia."],
    [
      CRIME,
      "Intimação - Decisão",
      "Vistos. Recebo a apelação do Ministério Público. À defesa para resposta.",
    ],
  ])("%s, “%s”: %s", (className, title, text) => {
    expect(firstDateOf(printedAct(text, title, className)).isSure).toBe(false);
  });

  test.each([
    [CRIME, "Intimação - Decisão", "Rejeito a denúncia. Intime-se.", 5, "corridos"],
    ["PROCEDIMENTO COMUM CÍVEL", "Intimação - Ato Ordinatório", "Réplica em 15 dias.", 15, "uteis"],
  ] as const)(
    "but the date is certain when both agree: %s, “%s”: %s",
    (className, title, text, days, regime) => {
      const read = printedAct(text, title, className);
      expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, days, regime), isSure: true });
    },
  );
});

test.each([
  ["in the electoral period", "2026-09-09", { date: "2026-09-13", isSure: false }],
  ["before it", "2026-07-08", { date: "2026-07-13", isSure: true }],
  ["in a year without elections", "2027-09-08", { date: "2027-09-13", isSure: true }],
])(
  "an electoral term of three days that ends on a Sunday %s (LC 64/1990, art. 16)",
  (_, available, first) => {
    const read = printedAct(
      "Manifeste-se o candidato em 3 dias.",
      "Intimação",
      "REGISTRO DE CANDIDATURA",
      "TRE-BA",
    );
    expect(firstDateOf({ ...read, registration_date: available })).toEqual(first);
  },
);
