import { expect, test } from "vitest";
import { isOfParty } from "../addressees/party-names.rules.ts";
import { readAct } from "../read-act.rules.ts";

/** The terms that may be a client's: `15 dias`, `30 uteis doubled`, `10 dias open`, `2026-04-22`. */
const decidingOf = (text: string): string[] =>
  readAct({
    publication_text: text,
    title: null,
    court: "TJSP",
    notebook_identification: text.startsWith("Acordam") ? "1ª Câmara Cível" : "1ª Vara Cível",
    registration_date: "2026-03-13",
  })
    .terms.filter(({ addressee }) => isOfParty(addressee))
    .map(({ amount, unit, until, doubled, doubling_open }) =>
      [until ?? `${amount} ${unit}`, doubled ? "doubled" : doubling_open ? "open" : ""].join(" ").trim(),
    );

test.each<[string, string[]]>([
  // letters and digits that text recognition confused
  ["lntime-se o reu p/ pagar no praz0 de l0 dias.", ["10 dias"]],
  ["Manifeste-se a aut0ra em 2O (vinte) d1as.", ["20 dias"]],
  ["1NTIMEM-SE AS PARTES. PRAZ0: 5 D1AS.", ["5 dias"]],
  ["Junte o credor a planilha até 22/O4/2026.", ["2026-04-22"]],
  ["Ciência do art. 1o e do ofício 10A. Diga a ré em 3 dias.", ["3 dias"]],
  // a word that continues on the next line
  ["Concedo ao réu quin-\nze dias para mani-\nfestar-\nse.", ["15 dias"]],
  ["Concedo ao réu quin- ze dias para mani- festar- se.", ["15 dias"]],
  ["No pra- zo de quin- ze (15) di- as, comprove o autor o reco- lhimento das custas.", ["15 dias"]],
  ["Junte a autora os exames pré- e pós-operatórios em dez dias.", ["10 dias"]],
  ["Diga o réu em 15 (quinze} dias.", ["15 dias"]],
  // figure and words differ: the shorter is safe
  ["Recolha a autora as custas em 5 (quinze) dias.", ["5 dias"]],
  ["Recolha a autora as custas em 20 (dez) dias.", ["10 dias"]],
  // a day without its year
  ["Concedo ao réu prazo até 22/04 para juntada do contrato.", ["2026-04-22"]],
  ["Fixo alimentos de até 1/3 dos vencimentos.", []],
])("reads misread and unusual numbers: %s", (text, terms) => {
  expect(decidingOf(text)).toEqual(terms);
});

test.each<[string, string[]]>([
  ["Cite-se para pagar em 3 dias. Honorários pela metade se pago em 3 dias.", ["3 dias"]],
  ["Fixo honorários de 10%, reduzidos à metade caso haja pagamento no tríduo.", []],
  ["Passando de dez volumes, o prazo será de 20 dias.", []],
  ["O prazo de 60 dias do regulamento não se aplica ao caso.", []],
  ["Prazo de guarda dos autos na origem: 3 meses.", []],
  ["Diz que lhe prometeram resposta em 5 dias.", []],
  ["As verbas foram pagas em 8 dias.", []],
  ["O laudo, sobre o qual a ré falou em 10 dias, veio.", []],
  ["A reclamação veio depois dos 30 dias do art. 26 do CDC.", []],
  ["A Lei 9.784, art. 49, quer decisão em 30 dias.", []],
  ["O art. 1.003 do CPC fixa em 15 dias o prazo para recorrer.", []],
  ["O prazo de 180 dias, contado do deferimento, findou ontem.", []],
  ["Prorrogo a suspensão por mais 90 dias.", []],
  ["Prorrogo por mais 5 dias o prazo para réplica.", ["5 dias"]],
  ["Manifeste-se a parte que requereu a prova em 5 dias.", ["5 dias"]],
  ["Já concedidos 20 dias, nada veio.", []],
  ["O Detran informará em 15 dias.", []],
  ["Encerrada a instrução e já ofertados os memoriais nos 15 dias assinados, conclusos.", []],
  ["Expedido o alvará, para crédito em até 5 dias úteis a cargo da CEF.", []],
  ["Recolhimento em 5 dias a cargo da autora.", ["5 dias"]],
  ["Declaro remidos 47 dias, pelos 135 dias de labor e 24 horas de estudo.", []],
  ["Expeça-se carta precatória com prazo de 60 dias.", []],
  ["Condição: comparecer ao programa em 7 dias após a soltura.", []],
  ["Sentença. Julgo procedente. Interposta apelação, vista ao apelado por 15 dias.", []],
  ["Sentença. Julgo procedente. Eventual recurso deverá ser interposto em 10 dias.", ["10 dias"]],
  ["Interposta apelação, vista ao apelado por 15 dias.", ["15 dias"]],
  ["Inadmito o recurso. Decorrido o prazo de 15 dias sem recurso, arquivem-se.", ["15 dias"]],
  ["Decorrido o prazo de 15 dias sem resposta, diga o credor.", []],
  [
    "Certifico que, decorrido o prazo de 15 dias sem interposição de recurso, o acórdão transitou em julgado.",
    [],
  ],
  ["Decorrido o prazo de 8 dias sem recurso, transitou em julgado a sentença. Arquivem-se.", []],
  ["O recurso é de 10 dias, nos termos da lei.", ["10 dias"]],
  ["Acordam em dar provimento ao recurso para conceder 60 dias para a desocupação.", []],
  ["Sentença. Condeno a ré a prestar contas em 15 dias.", ["15 dias"]],
  ["Publique-se edital com prazo de 15 dias para habilitações e divergências.", ["15 dias"]],
  ["Expeça-se edital com prazo de 20 dias.", []],
])("ignores lengths that are only mentioned, conditional or future: %s", (text, terms) => {
  expect(decidingOf(text)).toEqual(terms);
});

test.each<[string, string[]]>([
  ["Ao embargado, 5 dias.", ["5 dias"]],
  ["Vista à autora sobre o cálculo de 40 dias remidos, 48 horas.", ["48 horas"]],
  ["Após, exequente e executado, 6 dias comuns.", ["6 dias"]],
  ["Destaque: 4 (quatro) dias. Impugnação: 5 (cinco) dias úteis.", ["5 uteis"]],
  ["À ré, uma quinzena, para a proposta.", ["15 dias"]],
  ["1 - Ciente. 2 - À expropriada, em 9 dias, para as certidões.", ["9 dias"]],
  ["O autor em 5 dias; o réu, nos 5 dias subsequentes.", ["5 dias", "5 dias"]],
  ["Int. a apelada p/ contrarrazões, 12 dias.", ["12 dias"]],
  ["Em tréplica, sete dias.", ["7 dias"]],
  ["Supra o autor a falta em 48h.", ["48 horas"]],
  ["Cumpra a credora o comando anterior em derradeiras 24 horas.", ["24 horas"]],
  ["No interregno de 8 dias, juntem os genitores o acordo.", ["8 dias"]],
  ["Os sucessores juntarão as certidões em 10 dias.", ["10 dias"]],
  ["O síndico trará as atas até o dia 20 de abril.", ["2026-04-20"]],
  ["Sessão às 14h. Audiência de 20/05/2026, 10h, mantida.", []],
])("reads terms without the usual words before them: %s", (text, terms) => {
  expect(decidingOf(text)).toEqual(terms);
});

test.each<[string, string[]]>([
  ["DEFIRO a tutela: entregue a ré os exames em 24 horas. Cite-se por mandado.", []],
  ["DEFIRO a tutela: entregue a ré os exames em 24 horas. Intimem-se.", ["24 horas"]],
  ["Defiro a liminar para que o banco retire o nome em 5 dias. Cite-se.", ["5 dias"]],
  ["Cite-se o réu por oficial para contestar em 15 dias. Diga o autor em 4 dias.", ["4 dias"]],
])("ignores the term of somebody who is summoned by an officer: %s", (text, terms) => {
  expect(decidingOf(text)).toEqual(terms);
});

test.each<[string, string[]]>([
  ["Ao Município, em 10 dias, que, com a dobra, isto é, contados em dobro, somam 20 dias.", ["20 dias"]],
  ["Ao Estado, por 2 x 5 dias.", ["10 dias"]],
  ["Diga a Fazenda em 30 dias, já computada a dobra, e o autor em 15 dias.", ["30 dias", "15 dias"]],
  ["Prazo: 5 dias para o autor e 10 dias para o Município (prazo em dobro).", ["5 dias", "10 dias"]],
  ["Especifiquem provas em 5 dias, ressalvada a prerrogativa da Fazenda.", ["5 dias open"]],
  ["Especifiquem provas em 10 dias, já observada a prerrogativa da Fazenda.", ["10 dias"]],
  ["Diga o autor em 10 dias, vedada a contagem em dobro.", ["10 dias"]],
  ["Diga o Município em 10 dias, computados em dobro.", ["10 dias doubled"]],
  ["Diga o Município em 10 dias, já computados em dobro.", ["10 dias"]],
  ["Quesitos em 6 dias, observado, quanto ao Município, o prazo em dobro.", ["6 dias open"]],
  ["À Defensoria Pública para réplica em 10 dias, em dobro.", []],
  ["Diga o Município em 30 dias, observado o art. 183 do CPC.", ["30 dias open"]],
  ["Observe-se o prazo em dobro do art. 229 do CPC. Falem os réus em 15 dias.", ["15 dias open"]],
])("reads doubling: %s", (text, terms) => {
  expect(decidingOf(text)).toEqual(terms);
});

test.each<[string, string[]]>([
  ["Manifeste-se o autor até o final do expediente de 16/03/2026.", ["2026-03-16"]],
  ["Prazo final: 16/03/2026.", ["2026-03-16"]],
  ["Junte o autor os documentos até o próximo dia 16/03/2026.", ["2026-03-16"]],
  ["Manifeste-se o autor até as 18 horas do dia 16/03/2026.", ["2026-03-16"]],
  ["Manifeste-se o autor até sexta-feira, 20/03/2026.", ["2026-03-20"]],
  ["Junte-se o substabelecimento até a data de 16 de março de 2026.", ["2026-03-16"]],
  ["Data limite para manifestação do autor: 16/03/2026.", ["2026-03-16"]],
  ["O prazo para manifestação se encerra em 16/03/2026.", ["2026-03-16"]],
  ["Termo final do prazo: 16/03/2026.", ["2026-03-16"]],
  ["Apresente o autor o comprovante até o segundo dia útil seguinte à intimação.", ["2 uteis"]],
  ["Manifestem-se autor em 3 e réu em 5 dias.", ["3 dias", "5 dias"]],
  ["Vista ao exequente - 48h.", ["48 horas"]],
  ["Ao executado: 24 horas.", ["24 horas"]],
  ["Manifeste-se o autor. Prazo: 48:00 horas.", ["48 horas"]],
  ["Manifeste-se o autor em 24/48 horas.", ["24 horas"]],
  ["Prazo (dias): 3. Manifeste-se o autor.", ["3 dias"]],
  ["Diga o autor (3d).", ["3 dias"]],
  ["Manifeste-se o autor no prazo de 3 (três) ds.", ["3 dias"]],
  ["Manifeste-se o autor no bíduo.", ["2 dias"]],
  ["Audiência de 20/05/2026 às 10:00 horas, mantida.", []],
])("reads forms of days, lists and hours: %s", (text, terms) => {
  expect(decidingOf(text)).toEqual(terms);
});

test.each<[string, string[]]>([
  ["Fica a parte intimada do despacho de seguinte teor: “Manifeste-se o exequente, em 3 dias.”", ["3 dias"]],
  ['Fica a parte intimada da decisão de teor seguinte: "Concedo ao autor 3 dias."', ["3 dias"]],
  ["Art. 203, § 4º, do CPC. Diga o exequente em 3 dias.", ["3 dias"]],
  ["Art. 523. No caso de condenação, o executado pagará em 15 dias.", []],
  ["Reporto-me ao despacho de fls. 20, do seguinte teor: “Emende o autor a inicial em 15 dias.”", []],
  ["Dispõe a lei: “será de 5 dias o prazo” (CPC, art. 218).", []],
])("distinguishes quotations of the act itself from quotations of the law: %s", (text, terms) => {
  expect(decidingOf(text)).toEqual(terms);
});

test.each<[string, string[]]>([
  ["Manifeste-se o autor em três (3) dis.", ["3 dias"]],
  ["Manifeste-se o autor em 3 (três) dais.", ["3 dias"]],
  ["Manifeste-se o autor em 4 (quatro) daias, sob pena de extinção.", ["4 dias"]],
  ["Manifeste-se o autor, no prazo de 3 (três) didas úteis, sobre o laudo.", ["3 uteis"]],
  ["Fica a ré intimada para, em 03 diass, juntar a procuração.", ["3 dias"]],
  ["Fica a ré intimada para, em 03 (três) ias, juntar a procuração.", ["3 dias"]],
  ["Fica a ré intimada para, em 03 (três) das, juntar a procuração.", ["3 dias"]],
  ["Fica a ré intimada para, em 48 (quarenta e oito) horaz, juntar a procuração.", ["48 horas"]],
  ["Fica a ré intimada para, em 24 ohras, juntar a procuração.", ["24 horas"]],
  ["Diga o réu no prazo de 2 di as.", ["2 dias"]],
  ["Diga o réu em 4 d ias, querendo.", ["4 dias"]],
  ["Diga o réu em 4 di\u00adas, querendo.", ["4 dias"]],
  ["Diga o réu em 1\u200b0 d\u200bias, querendo.", ["10 dias"]],
  // where a character without width stands between two words
  ["Manifeste-se o autor em três\u200bdias sobre a certidão.", ["3 dias"]],
  ["Apresente o autor 3 (três) vias do contrato em 10 dias.", ["10 dias"]],
  ["Ouçam-se 3 (três) das testemunhas.", []],
  ["Junte a ré as 2 (duas) ditas procurações em 6 dias.", ["6 dias"]],
  ["Foram ouvidas em 3 (três) das audiências as testemunhas.", []],
])("reads a misprinted or broken unit, and not what resembles one: %j", (text, terms) => {
  expect(decidingOf(text)).toEqual(terms);
});

test.each<[string, string[]]>([
  ["Fica a ré intimada para juntar a procuração (prazo 3).", ["3 dias"]],
  ["Fica a ré intimada para juntar a procuração (03).", ["3 dias"]],
  ["Junte o autor a certidão de óbito (05).", ["5 dias"]],
  ["Diga o autor sobre a certidão, prazo 4.", ["4 dias"]],
  ["Junte o autor o documento de fls. (03).", []],
  ["Diga o autor sobre a petição do evento (30).", []],
  ["Junte o réu o contrato com prazo 30.", []],
  ["Intimem-se as testemunhas da ré (03).", []],
  ["Junte a autora cópias dos contratos (02).", []],
])(
  "takes a lone number after what is ordered for days, and not one that counts things: %s",
  (text, terms) => {
    expect(decidingOf(text)).toEqual(terms);
  },
);
