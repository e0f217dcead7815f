import { isToCheck } from "@pauta/contract/law/deadline-candidates";
import { expect, test } from "vitest";
import type { ActToRead } from "../../../law/acts/read-act.rules.ts";
import { datesOfAct } from "./act-dates.fixture.ts";

const CIVIL: Omit<ActToRead, "publication_text"> = {
  title: "Intimação",
  court: "TJSP",
  notebook_identification: "12ª Vara Cível",
  registration_date: "2026-03-11",
};
const LABOUR = { court: "TRT2", notebook_identification: "3ª Vara do Trabalho de Osasco" };
const CRIMINAL = { notebook_identification: "2ª Vara Criminal" };

const read = (publication_text: string, record: Partial<ActToRead> = {}) =>
  datesOfAct({ ...CIVIL, ...record, publication_text }).map(({ shown }) => shown);

test.each([
  ["Com a estimativa, digam as partes em 5 dias."],
  ["Com a proposta de honorários, manifestem-se as partes em cinco dias."],
  ["Com o relatório psicossocial, fale a ré em 10 dias."],
  ["Com as informações do banco, requeira o exequente em 15 dias."],
  ["O prazo de 15 dias para contestar terá início na data da audiência."],
  ["O prazo de 15 dias para impugnar terá início a partir da realização da perícia."],
  ["Terão as partes 5 dias, com início no dia seguinte ao da sessão."],
  ["Vista ao autor por 10 dias e, em seguida, à ré, pelo mesmo prazo."],
  ["Digam o autor em 15 dias e, na sequência, ao réu por igual prazo."],
])("a term that waits for a future event must be checked: %s", (text) => {
  const dates = read(text);
  expect(dates.length).toBeGreaterThan(0);
  expect(isToCheck(dates)).toBe(true);
});

test.each([
  ["Com a devida vênia, junte o autor a procuração em 15 dias."],
  ["Com o fim de evitar nulidade, manifeste-se a ré em 15 dias."],
  ["Com a ressalva da gratuidade, recolha o autor as custas em 15 dias."],
  ["Manifeste-se o autor em 15 dias e, em seguida, conclusos."],
  ["Manifeste-se o autor em 15 dias e, em seguida, ao Ministério Público."],
])("an idiom, or where the case goes next, leaves a term certain: %s", (text) => {
  const dates = read(text);
  expect(dates.map(({ term }) => term)).toContain("15 dias úteis");
  expect(isToCheck(dates)).toBe(false);
});

test.each<[string, Partial<ActToRead>, string]>([
  [
    "Determino o arquivamento da reclamação (CLT, art. 844). Comprove a autora o motivo em 15 dias.",
    LABOUR,
    "8 dias úteis",
  ],
  ["Ausente o reclamante, arquivo a reclamação. Custas pelo autor, em 10 dias.", LABOUR, "8 dias úteis"],
  ["Indefiro a petição inicial. Retire o autor os documentos em 30 dias.", {}, "15 dias úteis"],
  ["Homologo a desistência. Levante o autor o depósito em 30 dias.", {}, "15 dias úteis"],
  ["Declaro extinta a execução. Diga o exequente do alvará em 60 dias.", {}, "15 dias úteis"],
])(
  "an end without a judgment of the merits has its appeal before a longer term: %s",
  (text, record, term) => {
    expect(read(text, record)[0]!.term).toBe(term);
  },
);

test.each([
  [
    "Apresentem as partes razões finais em 15 dias, observado, quanto aos réus, que têm procuradores de escritórios distintos, o art. 229 do CPC.",
  ],
])("a term that may be doubled for some parties has two dates to check: %s", (text) => {
  const dates = read(text);
  expect(new Set(dates.map(({ date }) => date)).size).toBe(2);
  expect(isToCheck(dates)).toBe(true);
});

test.each([
  [
    "Intimem-se o Ministério Público e o defensor para, no prazo de cinco (05) dias, apresentarem rol de testemunhas.",
  ],
  ["Ao Ministério Público e ao defensor, por 5 dias, para requererem diligências."],
])("a term shared by the prosecution and the accused's own lawyer is the lawyer's too: %s", (text) => {
  expect(read(text, CRIMINAL).map(({ term }) => term)).toContain("5 dias corridos");
});
