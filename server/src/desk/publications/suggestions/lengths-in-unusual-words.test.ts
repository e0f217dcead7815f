import { describe, expect, test } from "vitest";
import { dateOfCount } from "./act-dates.fixture.ts";
import { firstDateOf, printedAct } from "./printed-act.fixture.ts";

describe("a length in unusual words comes before a longer one, to be checked", () => {
  test.each([
    // hours are counted by hand: a person must check them by this day
    ["Deposite o autor a caução em quarenta-e-oito horas.", 1],
    ["Deposite o autor a caução em vinte-e-quatro horas.", 1],
    ["Junte-se a guia em uma dezena de dias.", 10],
    ["Junte o autor a guia em meia dezena de dias.", 5],
    ["Traga o réu a planta em meia dúzia de dias úteis.", 6],
    ["Recolha a autora as custas em um par de dias.", 2],
    ["Ao réu, 1 dúzia de dias.", 12],
    ["Depósito pelo réu em cinco diaz.", 5],
    ["Depósito pelo réu em cinco di as.", 5],
  ])("%s", (text, days) => {
    const read = printedAct(`Réplica em 15 dias. ${text}`);
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, days, "uteis"), isSure: false });
  });

  test.each([
    ["Junte-se a guia em meia quinzena.", 7],
    ["Apresente o réu o rol em meia semana.", 3],
  ])("and may run on calendar days: %s", (text, days) => {
    const read = printedAct(`Réplica em 15 dias. ${text}`);
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, days, "corridos"), isSure: false });
  });
});

describe("a unit given once applies to each of the numbers", () => {
  test.each([
    ["Ao autor, 15 dias; ao réu, 3.", 3],
    ["Vista ao autor por 15 dias, e, por cinco, ao réu.", 5],
    ["O autor em 15 dias e o réu em 4 falarão sobre o acordo.", 4],
    ["Réplica em 15 dias. O MP em 10 dias e o autor em 5 falarão sobre o acordo.", 5],
    ["Prazo de 15 dias para o autor e 5 para o réu.", 5],
    ["Digam: autor, 15 dias; réu, 4.", 4],
    ["Fale o autor em 15 dias e a ré dentro de 7.", 7],
    ["Prazo: 15 dias (autora) e 2 (ré).", 2],
    ["Manifestem-se a autora em quinze dias e o réu em três, nesta ordem.", 3],
    ["Digam as partes em 15 dias, salvo a ré, que terá 5.", 5],
    ["Digam as partes em 15 dias, dos quais cinco para a ré.", 5],
    ["Digam as partes em 15 dias, sendo os 4 primeiros da autora.", 4],
    ["Digam as partes em 15 dias. Reduzo para cinco o prazo da ré.", 5],
    ["Digam as partes em 15 dias. Para a ré passa a três o prazo.", 3],
    ["Digam as partes em 15 dias, mas a ré apenas em quatro.", 4],
  ])("%s", (text, days) => {
    const read = printedAct(text);
    const { date, isSure } = firstDateOf(read);
    expect(isSure).toBe(false);
    expect(date).toBe(dateOfCount(read, days, "uteis"));
  });

  test.each([
    "Manifeste-se o autor em 15 dias sobre os documentos do réu, 3 ao todo.",
    "Fale o autor em 15 dias sobre as propostas da ré, 2 e 3.",
    "Diga a autora em 15 dias, e o réu pagará em 5 parcelas o que ofertou.",
  ])("and to no other number: %s", (text) => {
    const read = printedAct(text);
    expect(firstDateOf(read).date).toBe(dateOfCount(read, 15, "uteis"));
  });
});

/** The day after the publication: no order ends earlier. */
const NEXT = "2026-04-28";

describe("unknown words about time may mean the next day", () => {
  test.each([
    "A guia será recolhida amanhã, improrrogavelmente.",
    "Deposite o autor a caução in continenti.",
    "Deposite o autor a caução imediatamente, sob pena de revogação da liminar.",
    "Deposite o autor a caução hoje ainda.",
    "Cumpra a ré a liminar de imediato.",
    "Deposite o autor a caução até as 18h do primeiro dia útil seguinte à publicação.",
    "Apresente o réu, de imediato, o contrato.",
    "A ré comprovará prontamente a baixa.",
    "Entregue o autor as chaves sem demora.",
    "O autor depositará o saldo ainda neste mês.",
    "O autor depositará o saldo até quinta-feira próxima.",
    "O autor depositará o saldo até a primeira segunda-feira de maio.",
    "Traga o réu a planta na próxima sexta-feira.",
    "Junte o autor a guia esta semana.",
    "Junte a ré a apólice no dia útil imediato.",
    "Junte-se a guia em c i n c o dias.",
    "Junte o autor a guia em V dias.",
    "Deposite o réu o saldo nos próximos dias.",
    "Preste a ré as contas em poucas horas.",
    "Recolha o autor a diferença no menor prazo possível.",
    "Recolha o autor a diferença com a máxima brevidade.",
    "Traga o autor o original daqui a uns dias.",
    "Comprove o réu o pagamento até o feriado.",
    "Pague o réu o saldo até o fim da semana.",
    "Depósito pelo réu em 2 dd.",
    "Depósito pelo réu no prazo de 3 hr s.",
    "Depósito pelo réu em 48'.",
    "Depósito pelo réu em dia e meio.",
    "Depósito pelo réu em meio dia.",
    "Depósito pelo réu em um lustro de dias.",
    "Traga o réu a planta no quinquênio de dias.",
  ])("%s", (text) => {
    const read = printedAct(`Réplica em 15 dias. ${text}`);
    expect(firstDateOf(read)).toEqual({ date: NEXT, isSure: false });
  });

  test.each([
    ["A guia será recolhida até segunda-feira, 04/05.", "2026-05-04"],
    ["O autor depositará o saldo até 04.05.", "2026-05-04"],
    ["A guia será recolhida até o dia 04 do mês vindouro.", "2026-05-04"],
    ["O réu trará o rol até o dia 6 do próximo mês.", "2026-05-06"],
    ["Guia a recolher até o fim do mês corrente.", "2026-04-30"],
    ["Recolha o autor as custas até o final deste mês.", "2026-04-30"],
    ["A caução será prestada antes de 05/05/2026.", "2026-05-04"],
    ["Deposite o autor o saldo antes do dia 5 de maio.", "2026-05-04"],
    ["A partir de 05/05/2026, sem caução, cai a liminar.", "2026-05-04"],
  ])("but a partly written date is read: %s", (text, date) => {
    expect(firstDateOf(printedAct(`Réplica em 15 dias. ${text}`))).toEqual({ date, isSure: false });
  });

  test.each([
    "Certifique-se imediatamente o trânsito.",
    "Cumpra-se imediatamente.",
    "Intime-se com urgência.",
    "Até hoje a ré não pagou.",
    "O autor trabalhava em dias alternados.",
    "A ré labora na segunda vara desta comarca.",
    "Suspendo o feito até o fim da ação penal.",
    "A tutela vigora até decisão em contrário.",
    "A liminar foi imediatamente cumprida.",
    "O contrato previa juros até o pagamento.",
    "Os autos virão no mesmo prazo.",
    "Conta-se em dias úteis.",
    "A contagem de dias úteis observará o art. 219.",
    "Mantenha o autor as custas em dia.",
    "O réu fez o pagamento em 2 depósitos.",
    "O rol virá em 3 documentos.",
    "Custas pela metade.",
    "No silêncio, arquivem-se.",
  ])("but words that set no time leave the written term certain: %s", (text) => {
    const read = printedAct(`Réplica em 15 dias. ${text}`);
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 15, "uteis"), isSure: true });
  });
});

describe("a length in a clerk's shorthand, or with a word before its unit, is read", () => {
  test.each([
    ["Pz. 5 d. para a guia.", 5],
    ["Int.-se a ré a falar, 5d.", 5],
    ["Guia - 3 d.", 3],
    ["Junte o autor a guia em cinco improrrogáveis dias.", 5],
    ["Traga a ré a planta em 4 (quatro) únicos dias.", 4],
    ["Guia em um só dia.", 1],
    ["Guia, cinco dias depois de intimada a parte.", 5],
    ["Deposite o réu o saldo 4 dias após a publicação.", 4],
    ["Prazo comum: 5.", 5],
    ["Prazo improrrogável: 3.", 3],
    ["Prazo: 15 dias, réplica; 5, guia.", 5],
    ["Prazos: réplica, 15 dias; guia, 4.", 4],
    ["15 dias para a réplica, 5 para a guia.", 5],
    ["Quinze dias para a réplica e quatro para a via original.", 4],
  ])("%s", (text, days) => {
    const read = printedAct(`Réplica em 15 dias. ${text}`);
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, days, "uteis"), isSure: false });
  });

  test.each([
    "Réplica em 15 dias. Vide fls. 5 d. e 6.",
    "Réplica em 15 dias; fls. 20, 3.",
    "Réplica em 15 dias (art. 5, d).",
    "Réplica em 15 dias. Testemunhas: 3.",
    "Réplica em 15 dias. Documentos, 4 ao todo, às fls. 30.",
  ])("but no other number: %s", (text) => {
    const read = printedAct(text);
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 15, "uteis"), isSure: true });
  });
});

describe("a term some days before a named day ends that many days before it", () => {
  test.each([
    ["Até 05 dias antes da audiência de 14/05/2026, junte a ré o rol.", "2026-05-09"],
    ["Audiência em 15/05/2026, às 14h. Rol em até cinco dias antes dela.", "2026-05-10"],
    ["Audiência em 15/05/2026, às 14h. O rol deve vir com antecedência mínima de três dias.", "2026-05-12"],
    ["Perícia em 13/05/2026. Apresente o autor os exames 48 horas antes do ato.", "2026-05-11"],
    ["Leilão em 18/05/2026. Deposite o arrematante a caução com 6 dias de antecedência.", "2026-05-12"],
  ])("%s", (text, date) => {
    const first = firstDateOf(printedAct(`Réplica em 15 dias. ${text}`));
    expect(first.isSure).toBe(false);
    expect(first.date! <= date).toBe(true);
  });

  test.each([
    "A guia há de vir dez dias antes do termo da réplica.",
    "Arrole o autor as testemunhas até 10 dias antes da audiência já marcada.",
  ])("and may end on the next day where the act names no day: %s", (text) => {
    expect(firstDateOf(printedAct(`Réplica em 15 dias. ${text}`))).toEqual({ date: NEXT, isSure: false });
  });

  test.each([
    "Audiência em 19/06/2026. Cite-se com antecedência mínima de 20 dias.",
    "O autor avisou a ré 10 dias antes da viagem.",
    "Intime-se o perito com 5 dias de antecedência.",
  ])("but not when it is only mentioned, or done by the court: %s", (text) => {
    const read = printedAct(`Réplica em 15 dias. ${text}`);
    expect(firstDateOf(read).date).toBe(dateOfCount(read, 15, "uteis"));
  });
});
