import type { FoundTerm } from "@pauta/contract/law/acts";
import type { Branch } from "@pauta/contract/law/deadlines";
import { expect, test } from "vitest";
import { AVAILABLE } from "./samples/labelled-act.fixture.ts";
import { courseIn } from "./kinds/course-of-case.rules.ts";
import { candidatesOf } from "./proposal.rules.ts";
import { readAct, type ActToRead } from "./read-act.rules.ts";

const proposed = (publication_text: string, record: Partial<ActToRead> = {}) =>
  candidatesOf(
    readAct({
      publication_text,
      title: null,
      court: "TJRS",
      notebook_identification: "1ª Vara Cível",
      registration_date: AVAILABLE,
      ...record,
    }),
  );

const count = (amount: number, regime: string, doubled = false) => ({ amount, regime, doubled });

const uteis = (amount: number, doubled = false) => count(amount, "uteis", doubled);
const corridos = (amount: number) => count(amount, "corridos");
const JUDGED = "SENTENÇA. JULGO PROCEDENTE o pedido.";

test.each([
  ["the only term of the text", "Manifeste-se o autor em 10 dias.", {}, [uteis(10)]],
  ["each of several terms", "Diga o autor em 15 dias. Diga o réu em 5 dias.", {}, [uteis(15), uteis(5)]],
  [
    "a party's term and not an expert's",
    "Intime-se o perito para estimar os honorários em 5 dias. Digam as partes em 15 dias.",
    {},
    [uteis(15)],
  ],
  [
    "twice the term where the act says so",
    "Diga a Fazenda Pública em 10 dias, em dobro.",
    {},
    [uteis(10, true)],
  ],
  [
    "all days of a criminal case",
    "Manifeste-se o réu em 5 dias.",
    { notebook_identification: "2ª Vara Criminal" },
    [corridos(5)],
  ],
  ["days as the act counts them", "Desocupe o réu o imóvel em 15 dias corridos.", {}, [corridos(15)]],
  ["the law's term after a judgment", JUDGED, {}, [uteis(15)]],
  [
    "the appeal's term besides what a judgment orders",
    `${JUDGED} Intime-se o réu para que pague em 30 dias.`,
    { title: "Sentença" },
    [uteis(15)],
  ],
  [
    "the appeal's term besides the term of a decision",
    "DECISÃO. Defiro a liminar. Diga o autor em 5 dias.",
    { title: "Decisão" },
    [uteis(5), uteis(15)],
  ],
  [
    "the appeal's term besides the term of an order that decides",
    "Rejeito a exceção de pré-executividade. Manifeste-se a exequente em 20 dias.",
    { title: "Despacho" },
    [uteis(20), uteis(15)],
  ],
  [
    "the short appeal besides the term to answer an admitted one",
    "Rejeito a denúncia quanto ao 2º fato e a recebo no mais. Cite-se para resposta em 10 dias.",
    { notebook_identification: "2ª Vara Criminal" },
    [corridos(10), corridos(5)],
  ],
  [
    "the ordinary appeal where habeas corpus is denied",
    "ACORDAM os desembargadores em denegar a ordem de habeas corpus.",
    { notebook_identification: "2ª Câmara Criminal" },
    [corridos(15), corridos(5)],
  ],
  [
    "embargos infringentes where a criminal chamber was divided",
    "ACORDAM, por maioria, em negar provimento à apelação.",
    { notebook_identification: "2ª Câmara Criminal" },
    [corridos(15), corridos(10)],
  ],
  [
    "both the creditor's term and its double in a fiscal execution",
    "Diga o exequente em dez dias.",
    { notebook_identification: "Vara das Execuções Fiscais" },
    [uteis(10), uteis(10, true)],
  ],
  [
    "the appeal and its double where a public body is condemned",
    "RÉU: MUNICÍPIO DE TERRA NOVA. SENTENÇA. Julgo procedente o pedido. Intimem-se.",
    { title: "Sentença" },
    [uteis(15), uteis(15, true)],
  ],
  [
    "both numbers where figure and words differ",
    "Recolha o autor as custas em 15 (dez) dias.",
    {},
    [uteis(15), uteis(10)],
  ],
  ["half a month either way", "Emende o autor a inicial em uma quinzena.", {}, [uteis(15), corridos(15)]],
  [
    "the debtor's five days either way",
    "Poderá o devedor pagar a integralidade em 5 dias (DL 911/69, art. 3º) e contestar em 15 dias.",
    {},
    [uteis(5), corridos(5), uteis(15)],
  ],
  [
    "both ways of counting where courts differ",
    "DECISÃO. Homologo o plano e concedo a recuperação judicial.",
    { notebook_identification: "Vara de Recuperações Judiciais e Falências" },
    [uteis(15), corridos(15)],
  ],
  [
    "the days of children's law where the text names it",
    "ACORDAM em negar provimento ao recurso (ECA).",
    { notebook_identification: "4ª Câmara de Direito Civil" },
    [uteis(15), corridos(10)],
  ],
  [
    "the appeal's term where only others have one",
    "DECISÃO. Indefiro a liminar. Oficie-se ao empregador para informar em 10 dias.",
    { title: "Decisão" },
    [uteis(15)],
  ],
  ["ten days in small claims", JUDGED, { notebook_identification: "Juizado Especial Cível" }, [uteis(10)]],
  ["eight days in labour courts", JUDGED, { court: "TRT4" }, [uteis(8)]],
  ["five days after an order without any", "DESPACHO. Ciência às partes.", {}, [uteis(5)]],
])("An act may lead to %s", (_, text, record, expected) => {
  const counts = proposed(text, record).map((each) => each.count);
  expect(counts).toEqual(expect.arrayContaining(expected));
});

const TERM: FoundTerm = {
  confidence: 1,
  places: [],
  amount: 10,
  unit: "dias",
  addressee: "both",
  doubled: false,
  doubling_open: false,
  doubling_norm: null,
  until: null,
  usual_term: null,
  norm: null,
};
const reading = (...branches: Branch[]) => ({
  act: null,
  also: null,
  terms: [],
  appeal: null,
  branch: { branches, source: "organ" as const, words: null },
  ruling: {
    decides: false,
    rules: false,
    habeas: false,
    by_majority: false,
    fiduciary: false,
    refuses_strict: false,
    suspends: false,
    rejects_charge: false,
    brief_electoral: false,
    short_procedure: false,
    electoral_crime: false,
    superior_labour: false,
    recursal_panel: false,
    supreme: false,
    protective: false,
    childs_own: true,
    waived: false,
    may_decide: false,
    unit: null,
    course: courseIn([], new Uint8Array()),
  },
  sittings: [],
  doubts: {
    set_aside: [],
    of_silence: [],
    in_turn: [],
    has_public_party: false,
    has_public_defence: false,
    of_subject: [],
    unsure: [],
    by_action: [],
    orders: [],
    unread: null,
    is_answered: false,
    is_others: false,
    asks: true,
    of_law: [],
  },
});

test("a term is counted under each branch of justice that cannot be ruled out", () => {
  const found = candidatesOf({ ...reading("civel", "criminal"), terms: [TERM] });
  expect(found.map((each) => each.count)).toEqual([uteis(10), corridos(10)]);
});

test("with no evidence for the branch of justice, a term is counted in each way that an ordinary court counts", () => {
  const found = candidatesOf({ ...reading(), terms: [TERM] });
  expect(found.map((each) => each.count)).toEqual([corridos(10), uteis(10)]);
});

test("a way of counting shared by several branches may run through the recess if it may in one of them", () => {
  const [found, ...others] = candidatesOf({ ...reading("criminal", "infancia"), terms: [TERM] });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ count: corridos(10), may_run_in_recess: true, may_run_on_weekends: false });
});

test("an act without a term leads to the law's term of each branch that cannot be ruled out", () => {
  const act = { kind: "sentenca" as const, confidence: 1, places: [] };
  const found = candidatesOf({ ...reading("civel", "trabalhista", "criminal"), act });
  expect(found.map((each) => each.count)).toEqual([uteis(15), uteis(8), corridos(5)]);
});

test("an undecided doubling is counted both ways", () => {
  const term = { ...TERM, doubling_open: true, doubling_norm: "CPC art. 183" };
  const found = candidatesOf({ ...reading("fazenda"), terms: [term] });
  expect(found.map((each) => each.count)).toEqual([uteis(10), uteis(10, true)]);
  expect(found[1]?.reason).toContain("CPC art. 183");
});

test("a decision that admits an appeal leads to no agravo", () => {
  const act = { kind: "decisao" as const, confidence: 1, places: [] };
  expect(candidatesOf({ ...reading("civel"), act, appeal: "admitted" })).toEqual([]);
  expect(candidatesOf({ ...reading("civel"), act, appeal: "refused" })).toHaveLength(1);
});

test("a term in hours is not counted in days, and the reading says so", () => {
  const [hours] = proposed("Diga o autor em 48 horas.");
  expect(hours).toMatchObject({ term: 0, count: null });
  expect(hours?.reason).toContain("Prazo em horas");
});

test.each([
  ["an agenda", "PAUTA DE JULGAMENTO. Sessão de 15/04/2026."],
  ["a list", "LISTA DE DISTRIBUIÇÃO. Distribuído por sorteio."],
  ["an edict", "EDITAL DE LEILÃO. FAZ SABER a quantos virem."],
  ["an act that only others have to obey", "DESPACHO. Oficie-se ao empregador para informar em 10 dias."],
])("%s leads to no term", (_, text) => expect(proposed(text)).toEqual([]));
