import { describe, expect, test } from "vitest";
import { dateOfCount, datesOfAct } from "./act-dates.fixture.ts";
import { CRIME, firstDateOf, printedAct } from "./printed-act.fixture.ts";

describe("a second order without a term has the law's days, to be checked", () => {
  test.each([
    ["Réplica em 15 dias. Especifiquem as partes as provas."],
    ["Réplica em 15 dias. Sem prejuízo, digam as partes se há interesse em conciliação."],
    ["Réplica em 15 dias. Recolha o autor as custas da citação do corréu."],
    ["Réplica em 15 dias. Aos embargos de declaração da ré, responda o autor. Int."],
    ["Fale a autora em 15 dias sobre o laudo. Ao embargado, para os fins do art. 1.023, § 2º, do CPC. Int."],
    ["Rol em 15 dias. Ciência às partes do saneador, para os fins do art. 357, § 1º, do CPC."],
    ["Réplica em 15 dias. Sobre a proposta de honorários do perito, digam as partes (art. 465, § 3º). Int."],
    ["Diga o autor em 15 dias. O apelante supra o vício de representação."],
    ["Diga o credor em 15 dias. Intime-se o devedor do bloqueio, para os fins do art. 854, § 3º."],
    // no imperative, or an obligation
    ["Contraminuta em 15 dias. Eventual oposição ao julgamento virtual deve ser manifestada."],
    ["Réplica em 15 dias. O rol de testemunhas deverá ser apresentado pela ré."],
    ["Réplica em 15 dias. A representação da ré há de ser regularizada."],
    ["Réplica em 15 dias. Quanto ao corréu, quesitos."],
    // no verb at all, or one that only states a need
    ["Réplica em 15 dias. Necessária a regularização da procuração da ré."],
    ["Réplica em 15 dias. Faz-se mister a juntada da ata pelo condomínio réu."],
    ["Réplica em 15 dias. Espera-se da ré a apresentação do contrato."],
    ["Réplica em 15 dias. Faltam as custas da carta."],
    ["Réplica em 15 dias. Custas da carta a recolher."],
    ["Réplica em 15 dias. Indicar a ré o endereço."],
    ["Réplica em 15 dias. Indicação do endereço pela ré."],
    ["Réplica em 15 dias. Às provas."],
    ["Réplica em 15 dias. Especificação de provas."],
    ["Réplica em 15 dias. Provas?"],
    ["Réplica em 15 dias. ED da ré às fls. 30: contrarrazões."],
    // the law's days depend on what another sentence says (CPC art. 854, § 3º)
    ["Réplica em 15 dias. Bloqueio efetivado. Impugne-se no prazo legal."],
    ["Réplica em 15 dias. Efetivada a indisponibilidade. Ciência à ré para impugnar."],
  ])("%s", (text) => {
    const read = printedAct(text);
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 5, "uteis"), isSure: false });
  });

  test.each([
    [
      "Contraminuta ao agravo de petição em 8 dias. Manifeste-se o exequente sobre a nomeação de bens à penhora.",
      5,
    ],
    ["Vista da conta por 8 dias. A executada, garantido o juízo, pode embargar. Int.", 5],
  ])("in labour cases: %s", (text, days) => {
    const read = printedAct(text, "Intimação", "AÇÃO TRABALHISTA - RITO ORDINÁRIO", "TRT2");
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, days, "uteis"), isSure: false });
  });

  test.each([
    ["Resposta à acusação em 10 dias pelo corréu. Ao defensor de Tito, memoriais. Int.", 5],
    ["Contrarrazões de apelação em 8 dias. Vista à defesa para contrarrazões ao RESE. Int.", 2],
    ["Resposta à acusação em 10 dias. Encerrada a instrução quanto a Caio, memoriais.", 5],
    ["Razões em 8 dias. Do RESE do corréu, às razões.", 2],
    ["Resposta à acusação em 10 dias. Recebo o RESE do corréu. À defesa dele.", 2],
  ])("in criminal cases: %s", (text, days) => {
    const read = printedAct(text, "Intimação", CRIME);
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, days, "corridos"), isSure: false });
  });
});

test.each([
  "Réplica em 15 dias. Int.",
  "Manifeste-se o autor em 15 dias. Após, conclusos.",
  "Manifeste-se o autor em 15 dias. Decorrido o prazo, digam as partes.",
  "Manifeste-se o autor em 15 dias. No mesmo prazo, regularize a representação.",
  "Manifeste-se o autor em 15 dias. Cumpra-se. Publique-se. Intime-se.",
  "Manifeste-se o autor em 15 dias. Certifique a serventia o decurso.",
  "Manifeste-se o autor em 15 dias. O réu ofertou as razões.",
  "Manifeste-se o autor em 15 dias. O perito deverá ser intimado.",
  "Manifeste-se o autor em 15 dias. Após, memoriais.",
  "Manifeste-se o autor em 15 dias. Custas pela ré.",
  "Manifeste-se o autor em 15 dias. Desnecessária a regularização.",
  "Manifeste-se o autor em 15 dias. Indeferidas as provas.",
  "Manifeste-se o autor em 15 dias. Provas já produzidas.",
  "Manifeste-se o autor em 15 dias. A juntada do laudo foi deferida.",
  "Manifeste-se o autor em 15 dias. O laudo do perito deve ser juntado pela serventia.",
])("an act with one order stays certain of its term: %s", (text) => {
  const read = printedAct(text);
  expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 15, "uteis"), isSure: true });
});

describe("a clerk's title does not hide a shorter term of the text", () => {
  test.each([
    "Ao executado, para os fins do art. 854, § 3º, do CPC.",
    "Vista à parte embargada, para os fins do art. 1.023, § 2º, do CPC.",
    "Intimem-se as partes para os fins do art. 465, § 3º, do CPC.",
    "Especifiquem as partes as provas que pretendem produzir.",
    "Indefiro a gratuidade. Especifiquem as partes as provas que pretendem produzir.",
    "DECISÃO. Especifiquem as partes as provas que pretendem produzir.",
  ])("under “Intimação - Decisão”: %s", (text) => {
    const read = printedAct(text, "Intimação - Decisão");
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 5, "uteis"), isSure: false });
  });

  test("but a decision that requests nothing keeps the certain term of the appeal", () => {
    const read = printedAct("Indefiro o pedido de tutela de urgência. Intimem-se.", "Intimação - Decisão");
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 15, "uteis"), isSure: true });
  });

  test.each(["DECISÃO. Rejeito a denúncia. Intime-se a defesa.", "SENTENÇA. JULGO EXTINTA a punibilidade."])(
    "under “Intimação - Despacho” the appeal against what is decided counts too: %s",
    (text) => {
      const dates = datesOfAct(printedAct(text, "Intimação - Despacho", CRIME));
      expect(dates.some(({ shown }) => /recurs|apela/i.test(shown.reason + (shown.norm ?? "")))).toBe(true);
    },
  );
});

describe("a length given as a part of another is a term of its own, to be checked", () => {
  test.each([
    [
      "Diga o autor em réplica no prazo de 15 dias e o réu, na terça parte desse prazo, sobre os documentos.",
      5,
    ],
    ["Manifeste-se a autora em dez dias, e a ré na metade.", 5],
    ["Manifeste-se o autor em 15 dias e a ré em um terço desse lapso.", 5],
    ["Diga o réu no prazo de quinze dias e, dentro de 8, deposite o rol.", 8],
  ])("%s", (text, days) => {
    const read = printedAct(text);
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, days, "uteis"), isSure: false });
  });

  test.each([
    "Fale o autor sobre a guia em 15 dias, contados de forma contínua.",
    "Fale o autor sobre a guia em quinze dias ininterruptos.",
    "Fale o autor sobre a guia em quinze dias, incluídos sábados, domingos e feriados.",
  ])("and uninterrupted days may be calendar days: %s", (text) => {
    const read = printedAct(text);
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 15, "corridos"), isSure: false });
  });
});

test.each([
  "Réplica em 15 dias. A guia será recolhida até segunda-feira, 04/05.",
  "Réplica em 15 dias. Guia a recolher até o fim do mês corrente.",
  "Réplica em 15 dias. A guia será recolhida amanhã, improrrogavelmente.",
  "Réplica em 15 dias. Deposite o autor a caução imediatamente, sob pena de revogação da liminar.",
  "Réplica em 15 dias. Junte-se a guia no 5º dia.",
  "Réplica em 15 dias. Junte-se a guia em uma dezena de dias.",
  "Vista ao autor por 15 dias, e, por cinco, ao réu.",
])("unusual words about time leave no date certain: %s", (text) => {
  expect(firstDateOf(printedAct(text)).isSure).toBe(false);
});
