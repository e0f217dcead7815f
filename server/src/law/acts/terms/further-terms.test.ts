import { expect, test } from "vitest";
import { AVAILABLE } from "../samples/labelled-act.fixture.ts";
import { candidatesOf } from "../proposal.rules.ts";
import { readAct, type ActToRead } from "../read-act.rules.ts";

/** The terms that an act allows, as `5 corridos`. */
const allowed = (publication_text: string, record: Partial<ActToRead>): string[] =>
  candidatesOf(
    readAct({
      publication_text,
      title: null,
      court: "TJRS",
      notebook_identification: null,
      registration_date: AVAILABLE,
      ...record,
    }),
  )
    // what is listed only beside a doubtful date casts no doubt on one
    .filter((each) => each.if_to_check !== true)
    .map(({ count }) => (count === null ? "horas" : `${count.amount} ${count.regime}`));

const ELECTORAL = { court: "TRE-SP", notebook_identification: "5ª Zona Eleitoral" };
const REGIONAL = { court: "TRE-SP", notebook_identification: "Plenário" };
const JUDGMENT = { title: "Sentença" };
const DECISION = { title: "Decisão" };
const RULING = { title: "Acórdão" };
const JUDGED = "SENTENÇA. Julgo procedente o pedido.";
const DECIDED = "DECISÃO. Indefiro o pedido de liminar.";
const RULED = "ACORDAM, por unanimidade, em negar provimento ao recurso.";

test.each<[string, string, Partial<ActToRead>, string[]]>([
  // Lei 9.504/1997, arts. 58, § 5º, and 96, § 8º: 24 hours, which the TSE counts as one day (Res. TSE 23.608/2019)
  [
    "judgment on propaganda",
    JUDGED,
    { ...ELECTORAL, ...JUDGMENT, class_code: "11541" },
    ["1 corridos", "3 corridos"],
  ],
  [
    "judgment on a right of reply",
    JUDGED,
    { ...ELECTORAL, ...JUDGMENT, class_name: "Direito de Resposta" },
    ["1 corridos", "3 corridos"],
  ],
  [
    "ruling on propaganda",
    RULED,
    { ...REGIONAL, ...RULING, class_code: "11541" },
    ["1 corridos", "3 corridos"],
  ],
  [
    "decision of one judge on propaganda",
    DECIDED,
    { ...REGIONAL, ...DECISION, class_code: "11541" },
    ["1 corridos", "3 corridos"],
  ],
  [
    "ruling of which only the text says that it is on propaganda",
    `${RULED} Propaganda eleitoral antecipada. Lei 9.504/1997.`,
    { ...REGIONAL, ...RULING, class_code: "11549" },
    ["1 corridos", "3 corridos"],
  ],
  [
    "electoral judgment of no known class",
    JUDGED,
    { ...ELECTORAL, ...JUDGMENT },
    ["1 corridos", "3 corridos"],
  ],
  [
    "answer within the law's term on propaganda",
    "Apresente o recorrido contrarrazões no prazo legal.",
    { ...ELECTORAL, class_code: "11541" },
    ["1 corridos", "3 corridos"],
  ],
  // Código Eleitoral, art. 258; LC 64/1990, arts. 8º and 22; Lei 9.504/1997, arts. 30, § 5º, 30-A, § 3º, and 41-A, § 4º
  ["judgment on accounts", JUDGED, { ...ELECTORAL, ...JUDGMENT, class_code: "12193" }, ["3 corridos"]],
  [
    "judgment on an electoral inquiry",
    JUDGED,
    { ...ELECTORAL, ...JUDGMENT, class_code: "11527" },
    ["3 corridos"],
  ],
  [
    "judgment on a candidate's registration",
    JUDGED,
    { ...ELECTORAL, ...JUDGMENT, class_name: "Registro de Candidatura" },
    ["3 corridos"],
  ],
  [
    "judgment on a special representation",
    JUDGED,
    { ...ELECTORAL, ...JUDGMENT, class_code: "12630", class_name: "Representação Especial" },
    ["3 corridos"],
  ],
  // Código Eleitoral, arts. 258 and 362; the RESE's term is disputed between CE 258 and CPP 586
  [
    "judgment on an electoral crime",
    "SENTENÇA. Condeno o réu.",
    { ...ELECTORAL, ...JUDGMENT, class_code: "11528" },
    ["10 corridos", "3 corridos"],
  ],
  [
    "decision on an electoral crime",
    "DECISÃO. Rejeito a denúncia.",
    { ...ELECTORAL, ...DECISION, class_code: "11528" },
    ["3 corridos", "5 corridos"],
  ],
  // CJF, 29/09/2014, and RITNU since then: fifteen days, as the recurso extraordinário
  [
    "ruling of a federal panel",
    RULED,
    { ...RULING, court: "TRF4", notebook_identification: "2ª Turma Recursal" },
    ["15 uteis"],
  ],
  // the CPC's fifteen days for the STF; ten in the States' panels of uniformização
  [
    "ruling of a State's panel",
    RULED,
    { ...RULING, class_code: "460", notebook_identification: "1ª Turma Recursal Cível" },
    ["10 uteis", "15 uteis"],
  ],
  [
    "ruling of a State's panel on the Fazenda",
    RULED,
    { ...RULING, notebook_identification: "Turma Recursal da Fazenda Pública" },
    ["10 uteis", "15 uteis"],
  ],
  // Lei 9.099/1995 has no interlocutory appeal; some panels admit an agravo
  [
    "decision in small claims",
    DECIDED,
    { ...DECISION, notebook_identification: "2º Juizado Especial Cível" },
    ["15 uteis", "5 uteis"],
  ],
  // Lei 12.153/2009, arts. 3º and 4º, which name no term
  [
    "decision in small claims of the Fazenda",
    DECIDED,
    { ...DECISION, notebook_identification: "Juizado Especial da Fazenda Pública" },
    ["10 uteis", "15 uteis"],
  ],
  // Lei 6.830/1980, art. 34, § 2º, up to 50 ORTN; above, CPC, art. 1.009
  ["judgment on a fiscal execution", JUDGED, { ...JUDGMENT, class_code: "1116" }, ["10 uteis", "15 uteis"]],
  // CPPM, arts. 518, 529, 538, 540 and 568
  [
    "judgment of military justice",
    "SENTENÇA. Condeno o réu.",
    { ...JUDGMENT, court: "STM", notebook_identification: "2ª Auditoria" },
    ["5 corridos"],
  ],
  [
    "decision of military justice",
    DECIDED,
    { ...DECISION, court: "STM", notebook_identification: "2ª Auditoria" },
    ["3 corridos"],
  ],
  [
    "military habeas corpus denied",
    "ACORDAM em denegar a ordem de habeas corpus.",
    { ...RULING, court: "STM" },
    ["3 corridos", "5 corridos"],
  ],
  // CLT, arts. 893, § 1º, and 897
  ["decision of labour justice", DECIDED, { ...DECISION, court: "TRT4" }, ["5 uteis", "8 uteis"]],
  ["ruling of labour justice", RULED, { ...RULING, court: "TRT4" }, ["8 uteis"]],
  // Lei 8.038/1990, art. 30, for every habeas corpus
  [
    "civil habeas corpus denied",
    "ACORDAM em denegar a ordem de habeas corpus.",
    {
      ...RULING,
      class_code: "1269",
      class_name: "Habeas Corpus Cível",
      notebook_identification: "8ª Câmara Cível",
    },
    ["15 uteis", "5 corridos"],
  ],
  [
    "habeas corpus denied to an adolescent",
    "ACORDAM em denegar a ordem de habeas corpus.",
    { ...RULING, class_name: "Habeas Corpus", notebook_identification: "Câmara da Infância e da Juventude" },
    ["10 corridos", "15 uteis", "5 corridos"],
  ],
  // CPP, arts. 609 and 638
  [
    "divided ruling on penal execution",
    "ACORDAM, por maioria, em negar provimento ao agravo.",
    { ...RULING, class_code: "413", class_name: "Agravo de Execução Penal" },
    ["10 corridos", "15 corridos"],
  ],
  // CPP, arts. 581, 639 and 640: 48 hours
  [
    "appeal in the strict sense refused",
    "DECISÃO. Não recebo o recurso em sentido estrito, intempestivo.",
    { ...DECISION, notebook_identification: "2ª Vara Criminal" },
    ["2 corridos", "5 corridos"],
  ],
  // Lei 8.437/1992, art. 4º, § 3º, and Lei 12.016/2009, art. 15, against CPC, art. 1.070
  [
    "suspension of an order against the State",
    "DECISÃO. Defiro o pedido de suspensão da liminar.",
    { ...DECISION, court: "TJRS", class_code: "144", notebook_identification: "Presidência" },
    ["15 uteis", "5 uteis"],
  ],
  // ECA, art. 198, II; the STJ has decided both ways on appeals to itself
  [
    "ruling on children's law",
    RULED,
    { ...RULING, class_code: "1464", notebook_identification: "7ª Câmara Cível" },
    ["10 corridos", "15 uteis"],
  ],
])(
  "%s allows every term of the law on which its sources differ, and no other",
  (_, text, record, expected) => {
    expect([...new Set(allowed(text, record))].toSorted()).toEqual(expected.toSorted());
  },
);
