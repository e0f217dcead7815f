import { expect, test } from "vitest";
import { AVAILABLE } from "../samples/labelled-act.fixture.ts";
import { candidatesOf } from "../proposal.rules.ts";
import { readAct, type ActToRead } from "../read-act.rules.ts";

const candidatesIn = (publication_text: string, record: Partial<ActToRead>) =>
  candidatesOf(
    readAct({
      publication_text,
      title: "Despacho",
      court: "TJRS",
      notebook_identification: "2ª Vara Cível",
      registration_date: AVAILABLE,
      ...record,
    }),
  );
const FAZENDA = { notebook_identification: "3ª Vara da Fazenda Pública" };

test.each<[string, Partial<ActToRead>, string]>([
  ["Manifeste-se o Município em 10 dias, em dobro.", FAZENDA, "art. 183"],
  [
    "Diga a União em 10 dias, contados em dobro.",
    { court: "TRF4", notebook_identification: null },
    "art. 183",
  ],
  ["Digam as partes em 10 dias, em dobro para a Fazenda Pública.", FAZENDA, "art. 183"],
  ["Digam as partes em 10 dias, em dobro para a Defensoria Pública.", {}, "art. 186"],
  ["Digam as partes e o Ministério Público em 10 dias, em dobro para este.", {}, "art. 180"],
  ["Falem os réus em 15 dias, em dobro por terem procuradores diferentes.", {}, "art. 229"],
  ["Falem os réus em 15 dias, observado o prazo em dobro do art. 229 do CPC.", {}, "art. 229"],
])("a doubled term names the article that doubles it: %s", (text, record, article) => {
  const doubled = candidatesIn(text, record).filter(({ count }) => count?.doubled);
  expect(doubled.length).toBeGreaterThan(0);
  for (const { norm, reason } of doubled) expect(`${norm ?? ""} ${reason}`).toContain(article);
});

const SMALL_FEDERAL = { court: "TRF4", notebook_identification: "2ª Vara do Juizado Especial Federal" };
const SMALL_TREASURY = { notebook_identification: "Juizado Especial da Fazenda Pública" };
const CRIMINAL = { notebook_identification: "2ª Vara Criminal" };

test.each<[string, Partial<ActToRead>]>([
  // Lei 10.259/2001, art. 9º; Lei 12.153/2009, art. 7º
  ["Manifeste-se o INSS em 10 dias, em dobro.", SMALL_FEDERAL],
  ["Diga a União em 5 dias, observado o art. 183 do CPC.", SMALL_FEDERAL],
  ["Manifeste-se o Estado em 10 dias, em dobro.", SMALL_TREASURY],
  ["Diga o Município em 15 dias, contados em dobro (art. 183 do CPC).", SMALL_TREASURY],
  // CPP, art. 798: the CPC doubles no term of a criminal case
  ["Apresente a defesa memoriais em 5 dias, observado o art. 229 do CPC.", CRIMINAL],
  ["Manifeste-se a defesa em 5 dias, em dobro, por haver réus com procuradores diferentes.", CRIMINAL],
])("where the law doubles nothing the single term comes first, to be checked: %s", (text, record) => {
  const [single, doubled] = candidatesIn(text, record);
  expect(single?.count?.doubled).toBe(false);
  expect(doubled?.count?.doubled).toBe(true);
  expect(doubled?.reason).toContain("Em dobro, se couber");
});

test.each<[string, Partial<ActToRead>]>([
  ["Manifeste-se o INSS em 10 dias.", SMALL_FEDERAL],
  ["Diga o Município em 15 dias.", SMALL_TREASURY],
  ["Diga a Defensoria Pública, pela defesa, em 5 dias.", CRIMINAL],
])("where the law doubles nothing and the act does not say so, no term is doubled: %s", (text, record) => {
  expect(candidatesIn(text, record).some(({ count }) => count?.doubled)).toBe(false);
});
