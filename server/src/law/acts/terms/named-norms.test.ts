import { expect, test } from "vitest";
import { AVAILABLE } from "../samples/labelled-act.fixture.ts";
import { candidatesOf } from "../proposal.rules.ts";
import { readAct, type ActToRead } from "../read-act.rules.ts";

const candidatesIn = (publication_text: string, record: Partial<ActToRead>) =>
  candidatesOf(
    readAct({
      publication_text,
      title: null,
      court: "TJSP",
      notebook_identification: null,
      registration_date: AVAILABLE,
      ...record,
    }),
  );

const SMALL_CLAIMS = {
  title: "Despacho",
  court: "TJSP",
  notebook_identification: "2ª Vara do Juizado Especial Cível",
};
const COLLEGE = { title: "Despacho", court: "TJSP", notebook_identification: "1ª Turma Recursal Cível" };
const CIVIL_COURT = { title: "Despacho", court: "TJSP", notebook_identification: "3ª Vara Cível" };

test.each<[string, string, Partial<ActToRead>, string]>([
  // Lei 9.099/1995, art. 42, § 1º: 48 hours, listed as two days, and always to be checked
  [
    "the fee of an appeal in small claims by the article",
    "Comprove o recorrente o preparo, na forma do art. 42, § 1º, da Lei 9.099/95.",
    SMALL_CLAIMS,
    "2 uteis",
  ],
  [
    "the fee of an appeal in small claims",
    "Comprove o recorrente o recolhimento do preparo.",
    SMALL_CLAIMS,
    "2 uteis",
  ],
  [
    "the same before the judges of appeals",
    "Recolha a recorrente o preparo, sob pena de deserção.",
    COLLEGE,
    "2 uteis",
  ],
  // CPC, art. 234, § 2º
  [
    "files to be given back by the article",
    "Devolva o advogado os autos (art. 234, § 2º, CPC).",
    CIVIL_COURT,
    "3 uteis",
  ],
  [
    "files to be given back",
    "Restitua o patrono do réu os autos ao cartório, sob pena de busca e apreensão.",
    CIVIL_COURT,
    "3 uteis",
  ],
])("%s allow what the law gives for it", (_name, text, record, term) => {
  const counted = candidatesIn(text, record).map(({ count }) => count && `${count.amount} ${count.regime}`);
  expect(counted).toContain(term);
});

test.each([
  [
    "Não havendo interesse na conciliação, o réu deverá manifestar desinteresse (art. 334, § 5º, do CPC). Audiência em 11/12/2026, às 14h.",
    "2026-12-01",
  ],
  [
    "Designo audiência de conciliação para 14/12/2026, às 10h. Eventual desinteresse deverá ser informado na forma do art. 334, § 5º, do CPC.",
    "2026-12-04",
  ],
])(
  "a lack of interest in conciliation is to be told ten days before it (CPC art. 334, § 5º): %s",
  (text, day) => {
    const found = candidatesIn(text, { ...CIVIL_COURT, registration_date: "2026-11-24" });
    expect(found.flatMap(({ set_aside_term }) => set_aside_term?.until ?? [])).toContain(day);
  },
);

test.each<[string, string, Partial<ActToRead>, string]>([
  [
    "one judge of a civil panel",
    "Nego provimento ao recurso, monocraticamente.",
    { court: "TJSP", title: "Decisão", notebook_identification: "5ª Câmara Cível" },
    "CPC, art. 1.021",
  ],
  [
    "a civil judge",
    "Indefiro a tutela.",
    { court: "TJSP", title: "Decisão", notebook_identification: "5ª Vara Cível" },
    "CPC, arts. 1.003, § 5º, e 1.015",
  ],
  [
    "a minister in a criminal case",
    "Nego provimento ao agravo em recurso especial. Crime de furto.",
    { court: "STJ", title: "Decisão", notebook_identification: "Sexta Turma" },
    "Lei 8.038/1990, art. 39; RISTJ, art. 258",
  ],
  [
    "one judge of a criminal panel",
    "Nego seguimento ao recurso.",
    { court: "TJSP", title: "Decisão", notebook_identification: "2ª Câmara Criminal" },
    "Lei 8.038/1990, art. 39; RISTJ, art. 258",
  ],
  [
    "a panel of the TST",
    "ACORDAM os Ministros da Terceira Turma, por unanimidade, não conhecer do recurso de revista.",
    { court: "TST", title: "Acórdão", notebook_identification: "3ª Turma" },
    "CLT, art. 894",
  ],
])("the appeal against %s is named by its own norm", (_name, text, record, norm) => {
  const [first] = candidatesIn(text, record);
  expect(first!.norm).toBe(norm);
});

test.each<[string, Partial<ActToRead>, string]>([
  ["criminal", { notebook_identification: "2ª Vara Criminal" }, "CPC, art. 218, § 3º; CPP, arts. 3º e 798"],
  [
    "children's",
    { notebook_identification: "Vara da Infância e da Juventude" },
    "CPC, art. 218, § 3º; ECA, art. 152, § 2º",
  ],
  [
    "insolvency",
    { notebook_identification: "1ª Vara de Falências e Recuperações Judiciais" },
    "CPC, art. 218, § 3º; Lei 11.101/2005, art. 189, § 1º, I",
  ],
])("the five days without a term are named by the norms of a %s case only", (_name, record, norm) => {
  const found = candidatesIn("Junte a parte o instrumento.", { title: "Despacho", ...record });
  expect(found.find(({ usual_term }) => usual_term === "sem-prazo-corridos")!.norm).toBe(norm);
});

const LABOUR_COURT = { title: "Despacho", court: "TRT2", notebook_identification: "1ª Vara do Trabalho" };

test.each<[string, Partial<ActToRead>]>([
  [
    "Manifeste-se o reclamante em 8 dias sobre os cálculos. No mais, comprove a reclamada o recolhimento da parcela do acordo (10).",
    LABOUR_COURT,
  ],
  ["Manifeste-se a ré em 15 (quinze) dias. Entregue o autor 20 (vinte) mesas.", CIVIL_COURT],
  ["Diga o autor em 15 dias. Junte o réu o contrato de locação com prazo 30.", CIVIL_COURT],
])("a number that may be no length leaves its order the law's five days: %s", (text, record) => {
  const counted = candidatesIn(text, record).map(({ count }) => count && `${count.amount} ${count.regime}`);
  expect(counted).toContain("5 uteis");
});
