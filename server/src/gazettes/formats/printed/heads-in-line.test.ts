import { readFileSync } from "node:fs";
import { digitsOf } from "@pauta/contract/platform/cnj-number";
import { describe, expect, test } from "vitest";
import { readGazetteBytes, reasonsIn } from "../gazette-file.fixture.ts";

const [first, second, third] = [
  "3581560-27.2012.8.26.0100",
  "0755260-41.2025.8.26.0100",
  "1003456-18.2024.8.26.0100",
];
const ADV = "ADV: ANA LIMA (OAB 900001/SP)";
const reason = "Pode começar aqui outra publicação: confira no diário";

const read = (text: string) => readGazetteBytes(Buffer.from(text));
/** The numbers of the records, with a question mark for those that a person has to decide. */
const numbersIn = async (text: string) =>
  (await read(text)).records.map(
    ({ record }) => `${digitsOf(record.lawsuit_number!)}${record.doubt === null ? "" : "?"}`,
  );
const [one, two] = [first, second].map(digitsOf) as [string, string];

const heads = [
  "Processo {} - Monitória - Cheque - Banco Fictício S/A - Réu",
  "PROCESSO: {} - Monitória",
  "PROCESSO Nº {} - Monitória",
  "Processo Digital nº: {} Classe - Assunto: Monitória",
  "Autos n. {} - Monitória",
  "AUTOS: {} - Monitória",
  "Autos nº {} Autor: Banco Fictício S/A",
  "Proc. {} - BANCO FICTÍCIO S/A X RÉU",
  "Proc.: {} - Monitória",
  "Nº {} - Processo Digital. - Apelação Cível",
  "N. {} - MONITÓRIA - A: BANCO FICTÍCIO S/A",
  "MONITÓRIA Nº {}/SP AUTOR: BANCO FICTÍCIO S/A",
  "{} - Monitória - Banco Fictício S/A",
  "00012 - {} Autor: Banco Fictício S/A",
  "Poder Judiciário 1ª Vara Cível PROCESSO: {} CLASSE: MONITÓRIA",
  "Processo Nº ATOrd-{} RECLAMANTE BANCO FICTÍCIO S/A",
];

describe.each(heads)("%s in the middle of a line", (head) => {
  const begin = (number: string) => `${head.replace("{}", number)} - `;
  test.each([
    "Vistos. - ADV: ANA LIMA (OAB 900001/SP)",
    "Vistos. - ADV: ANA LIMA (OAB 900001/SP), BETO SÁ (OAB 900002/SP).",
    "Vistos. -Advs. ANA LIMA (OAB: 900001/SP)-.",
    "Vistos. - Advs: Ana Lima (OAB: 900001/SP) -",
    "Advogado: ANA LIMA OAB/SP-900001",
  ])("begins a notice after the lawyers in: %s", async (end) => {
    expect(await numbersIn(`${begin(first)}${end} ${begin(second)}Cite-se. - ${ADV}`)).toEqual([one, two]);
  });

  test.each(["Vistos. Intime-se.", "Julgo extinto (art. 485, VI, do CPC).", 'Disse: "cumpra-se."'])(
    "begins a notice after the sentence: %s",
    async (end) => {
      expect(await numbersIn(`${begin(first)}${end} ${begin(second)}Cite-se.`)).toEqual([one, two]);
    },
  );

  test("begins one when its digits have no label, and when the line ends in its number", async () => {
    const lines = `${begin(one)}Vistos. ${ADV} ${begin(two)}Cite-se.`;
    expect(await numbersIn(lines)).toEqual([one, two]);
    const broken = begin(second).replace("0755260-41.2025", "0755260-41.\n2025");
    expect(await numbersIn(`${begin(first)}Vistos. - ${ADV} ${broken}Cite-se.`)).toEqual([one, two]);
  });
});

test.each([
  "nos autos do processo nº {}",
  "nos autos do processo nº {}.",
  "conforme decidido no Processo nº {} desta Vara",
  "(processo principal {})",
  "apensado ao processo {}",
  "em apenso aos Autos nº {}.",
  "distribuída por dependência ao Processo {} - 2ª Vara",
  "tal qual no Agravo de Instrumento nº {}",
  "O Processo nº {} foi extinto.",
  "Vistos. Processo nº {} em apenso.",
  "Vistos. Processo nº {}, em apenso, já extinto.",
  "Nesse sentido: Apelação nº {}, Rel. Des. Corvinal.",
  "(TJSP; Apelação Cível {}; Relator: Corvinal)",
  "Precedente. Apelação Cível nº {}, 3ª Câmara.",
  "Reúnam-se: Processo nº {};",
  "ao juízo da 2ª Vara, Processo {}, para ciência",
  "conforme os autos n. {} e o laudo",
  "PROCESSO REFERÊNCIA: {} ",
  "Processo Origem: {} ",
  "Processo Principal: {} - ",
  "Processo apensado: {}. ",
  "Cumpra-se o que se decidiu na Ação Civil Pública nº {} - 5ª Vara",
  "depósito na conta {} do juízo",
  "oficie-se à Proc. {} - 1ª Procuradoria",
])("a sentence that contains “%s” begins no notice", async (quotation) => {
  const text = `Processo ${first} - Monitória - Autor - Réu - Vistos. Anote-se ${quotation.replace("{}", second)} Intime-se. - ${ADV}`;
  expect(await numbersIn(text)).toEqual([one]);
  expect(await numbersIn(text.replace(second, two))).toEqual([one]);
});

test.each([
  "Réu Fulano PROCESSO: {} - Monitória - Vistos.",
  "Vistos. Processo nº {}. Intime-se.",
  "Vistos. PROCESSO Nº {} (fls. 20) Intime-se.",
  "Cumpra-se. Monitória nº {} Vistos.",
  "Cumpra-se. {} Vistos.",
  "ADV: BETO SÁ (OAB 900002/SP). Autos n. {}, em que se decidiu.",
  "ADV: BETO SÁ (OAB 900002/SP) Feito {} - Monitória.",
])("a person decides whether “%s” contains another notice", async (middle) => {
  const file = await read(`Processo ${first} - Monitória - Autor - ${middle.replace("{}", second)} - ${ADV}`);
  expect(file.records.map(({ record }) => [digitsOf(record.lawsuit_number!), record.doubt])).toEqual([
    [one, null],
    [two, reason],
  ]);
  expect(reasonsIn(file)).toEqual([reason]);
});

test("where lawyers end every notice, a head that only follows a sentence is doubtful", async () => {
  const notice = (number: string) => `Processo ${number} - Monitória - Vistos. - ${ADV}`;
  const inside = `Processo ${third} - Monitória - Vistos. Processo ${second} - Despejo - Cite-se. - ${ADV}`;
  expect(await numbersIn(`${notice(first)}\n${inside}`)).toEqual([one, digitsOf(third), `${two}?`]);
});

test("a misprinted number after the lawyers is listed, and its text is not added to another notice", async () => {
  const file = await read(
    `Processo ${first} - Monitória - Vistos. - ${ADV} Processo 12345 - Despejo - Cite-se. - ${ADV}`,
  );
  expect(file.records.map(({ record }) => record.text)).toEqual([
    `Processo ${first} - Monitória - Vistos. - ${ADV}`,
  ]);
  expect([reasonsIn(file), file.heads]).toEqual([["Número de processo ilegível"], { seen: 2, quoted: 0 }]);
});

describe("a second act of the same process", () => {
  const head = `- Execução Fiscal - Município de Exemplo - Comércio Modelo Ltda -`;
  test.each(["\n", " "])(
    "is a notice of its own when it has its complete head, separated by %j",
    async (parting) => {
      const acts = [`Processo ${first} ${head} Penhore-se.`, `Processo ${first} ${head} Avalie-se.`];
      expect(await numbersIn(acts.join(parting))).toEqual([one, one]);
      const withLawyers = acts.map((act) => `${act} - ${ADV}`);
      expect(await numbersIn(withLawyers.join(parting))).toEqual([one, one]);
    },
  );

  test("is doubtful when the number has the same label and continues differently", async () => {
    const text = `PROCESSO: ${first}\nAUTOR: ANA\nPenhore-se.\nPROCESSO: ${first}\nEXEQUENTE: ANA\nAvalie-se.`;
    expect(await numbersIn(text)).toEqual([one, `${one}?`]);
  });

  test.each([
    `Número do processo: ${first} Classe judicial: MONITÓRIA`,
    `PROCESSO: ${first} DECISÃO`,
    `Processo nº ${first}.`,
    `Nos autos do processo ${first} nada mais há.`,
  ])("is none when the text repeats its own number: %s", async (again) => {
    const begin = `PROCESSO: ${first} - Monitória - Autor: Ana. Fica intimado da decisão.`;
    expect(await numbersIn(`${begin}\n${again}\nCite-se. ${ADV}`)).toEqual([one]);
    expect(await numbersIn(`${begin} ${again} Cite-se. ${ADV}`)).toEqual([one]);
  });
});

describe("where notices are indented, at the margin", () => {
  const setIn = `      Processo ${first} - Monitória - Vistos.`;
  test.each(["PROCESSO: {}", "Processo nº {}", "Autos n. {}", "Processo Digital nº: {}"])(
    "%s after a sentence's end begins a notice",
    async (head) => {
      const text = `${setIn} Intime-se.\n${head.replace("{}", second)} - Despejo - Cite-se.`;
      expect(await numbersIn(text)).toEqual([one, two]);
      expect((await read(text)).heads).toEqual({ seen: 2, quoted: 0 });
    },
  );

  test("a labelled head after words that may continue is doubtful, not a citation", async () => {
    const text = `${setIn} Dê-se vista ao Ministério Público\nPROCESSO: ${second} - Despejo - Cite-se.`;
    expect(await numbersIn(text)).toEqual([one, `${two}?`]);
    expect((await read(text)).heads).toEqual({ seen: 2, quoted: 0 });
  });

  test("a broken sentence that continues with another's number is a citation", async () => {
    const file = await read(`${setIn} Apense-se ao\nProcesso ${second}, em trâmite. - ${ADV}`);
    expect([file.records.length, file.heads]).toEqual([1, { seen: 2, quoted: 1 }]);
  });
});

test("pages of 38 courts whose line ends were all lost are split into the same notices", async () => {
  const pages = JSON.parse(
    readFileSync(new URL("../fixtures/printed_pages.json", import.meta.url), "utf8"),
  ) as {
    text: string;
  }[];
  const scores = { notices: 0, same: 0, doubtful: 0 };
  for (const { text } of pages) {
    const notices = (await read(text)).records.map(({ record }) => record.text.replaceAll(/\s+/g, " "));
    const { records } = await read(`1ª Vara Cível\n${notices.join(" ")}`);
    const found = new Set(records.map(({ record }) => record.text));
    scores.notices += notices.length;
    scores.same += notices.filter((notice) => found.has(notice)).length;
    scores.doubtful += records.filter(({ record }) => record.doubt !== null).length;
  }
  console.log("notices in one line", scores);
  expect(scores.same).toBe(scores.notices);
});
