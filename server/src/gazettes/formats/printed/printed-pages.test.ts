import { readFileSync } from "node:fs";
import { digitsOf } from "@pauta/contract/platform/cnj-number";
import { expect, test } from "vitest";
import { readGazetteBytes, reasonsIn } from "../gazette-file.fixture.ts";

type PrintedPage = { name: string; text: string; numbers: string[] };
const pages = JSON.parse(
  readFileSync(new URL("../fixtures/printed_pages.json", import.meta.url), "utf8"),
) as PrintedPage[];

const read = (text: string) => readGazetteBytes(Buffer.from(text));
const numbersIn = async (text: string) =>
  (await read(text)).records.map(({ record }) =>
    digitsOf(record.lawsuit_number!.replace(/\/\d+$/, "")).padStart(20, "0"),
  );

test("on pages of 38 courts every notice is read under its own number and none under another", async () => {
  const scores = { notices: 0, found: 0, wrong: 0, lost: 0 };
  for (const { text, numbers } of pages) {
    const lost = [...numbers];
    for (const number of await numbersIn(text)) {
      const at = lost.indexOf(number);
      if (at < 0) scores.wrong++;
      else lost.splice(at, 1);
    }
    scores.notices += numbers.length;
    scores.lost += lost.length;
    scores.found += numbers.length - lost.length;
  }
  console.log("notices of printed pages", scores);
  expect(scores).toEqual({ notices: 462, found: 462, wrong: 0, lost: 0 });
});

const [first, second] = ["3581560-27.2012.8.26.0100", "0755260-41.2025.8.26.0100"];
const digits = [first, second].map(digitsOf);

test.each([
  "PROCESSO: {}",
  "Processo n.º {}",
  "processo nº {}",
  "Processo Digital nº: {}",
  "Processo Eletrônico: {}",
  "AUTOS Nº {}",
  "Autos n. {}",
  "Nº {} - Apelação",
  "{} - Procedimento Comum",
  "12. Processo {} - Procedimento Comum",
  "00009 - {}",
  "APELAÇÃO CÍVEL Nº {}/SP",
  "Apelacao Civel (198) No {}",
  "Agravo de Instrumento nº {}",
  "Processo Nº Ag-AIRR-{}",
  "ADV: ANA LIMA (OAB 900001/SP) - Processo {} - Classe",
])("%s begins a notice, and the previous one ends there", async (head) => {
  const notice = (number: string) => `${head.replace("{}", number)}\nAutor: Ana Lima\nVistos. Intime-se.`;
  expect(await numbersIn(`${notice(first)}\n${notice(second)}`)).toEqual(digits);
  const bare = `${notice(digitsOf(first))}\n${notice(digitsOf(second))}`;
  expect(await numbersIn(bare)).toEqual(digits);
});

test.each([
  "Trasladem-se cópias da sentença dos\nProcesso nº {}, e prossiga-se.",
  "Aguarde-se o julgamento do\nAgravo de Instrumento nº {}.",
  "Há distribuição anterior:\n{}, extinta.",
  "Processo principal: {}\nVistos.",
])("%s only quotes another process", async (quotation) => {
  const file = await read(`Processo nº ${first}\nAutor: Ana Lima\n${quotation.replace("{}", second)}`);
  expect([file.records.length, reasonsIn(file)[0]]).toEqual([
    1,
    "A última publicação não termina com os advogados: o arquivo pode estar truncado",
  ]);
});

test("where a line may begin another notice or quote one it is read separately as doubtful, and listed", async () => {
  const file = await read(
    `PROCESSO: ${first}\nVistos. Apensem-se os\nPROCESSO: ${second} - Monitória - ADV: ANA LIMA (OAB 900001/SP)`,
  );
  const reason = "Pode começar aqui outra publicação: confira no diário";
  expect(file.records.map(({ record }) => [record.text, record.doubt])).toEqual([
    [`PROCESSO: ${first} Vistos. Apensem-se os`, null],
    [`PROCESSO: ${second} - Monitória - ADV: ANA LIMA (OAB 900001/SP)`, reason],
  ]);
  expect([reasonsIn(file), file.unread]).toEqual([[reason], 0]);
});

test.each([
  "Feito: {}",
  "Feito nº {} - Monitória",
  "Proc. Eletr. Nº {}",
  "Monitória - Número: {}",
  "Ficha {}",
  "Ref. {}",
])("%s looks like the head of an unknown court: it is read separately as doubtful", async (head) => {
  const file = await read(
    `Processo ${first}\nVistos. Intime-se.\n${head.replace("{}", second)}\nVistos. ADV: ANA LIMA (OAB 900001/SP)`,
  );
  expect(file.records.map(({ record }) => [record.lawsuit_number, record.doubt === null])).toEqual([
    [first, true],
    [second, false],
  ]);
  expect(reasonsIn(file)).toEqual(["Pode começar aqui outra publicação: confira no diário"]);
});

test.each(["{} - Procedimento Comum Cível - Autor", "00012 - {}", "{}", "3. {} - Monitória"])(
  "a misprinted number without a label is read separately as doubtful: %s",
  async (head) => {
    const misprinted = `${second.slice(0, 8)}42${second.slice(10)}`;
    for (const number of [misprinted, digitsOf(misprinted)]) {
      const file = await read(
        `${head.replace("{}", first)}\nVistos. ADV: ANA LIMA (OAB 900001/SP)\n${head.replace("{}", number)}\nCite-se. ADV: ANA LIMA (OAB 900001/SP)`,
      );
      expect(
        file.records.map(({ record }) => [digitsOf(record.lawsuit_number!), record.doubt === null]),
      ).toEqual([
        [digits[0], true],
        [digitsOf(misprinted), false],
      ]);
    }
  },
);

test.each([
  "81020000091234567890 é a conta do depósito.",
  "60010012345678901234 - conta judicial",
  "20260313000012345678 foi a guia recolhida.",
  "12345678901234567890 - protocolo",
])("twenty digits that are not a process number begin no notice: %s", async (line) => {
  const { records } = await read(
    `Processo ${first}\nVistos. Anote-se.\n${line}\nADV: ANA LIMA (OAB 900001/SP)`,
  );
  expect(records.map(({ record }) => record.lawsuit_number)).toEqual([first]);
});

test.each(["O", "A", "Os", "Ao", "No", "Conforme o", "Vide", "Ver", "Pelo"])(
  "a sentence broken after %s continues with another process in the next line",
  async (word) => {
    const { records } = await read(
      `Processo ${first} - Monitória - Vistos. ${word}\nProcesso nº ${second} já foi extinto. Intime-se. ADV: ANA LIMA (OAB 900001/SP)`,
    );
    expect(records.map(({ record }) => record.lawsuit_number)).toEqual([first]);
  },
);

test.each(["Origem: {}", "Apensos: {}", "Processo na Origem: {}", "No. ORIG. : {}", "RELACIONADO : {}"])(
  "%s names the process that a notice's own comes from, and begins none",
  async (line) => {
    const { records } = await read(
      `Processo ${first}\nAutor: Ana Lima\n${line.replace("{}", second)}\nVistos. ADV: ANA LIMA (OAB 900001/SP)`,
    );
    expect(records.map(({ record }) => record.lawsuit_number)).toEqual([first]);
  },
);

test("numbers at the beginning of a line are counted, as notices and as quotations", async () => {
  const file = await read(
    `Processo ${first}\nTrasladem-se cópias da sentença dos\nProcesso nº ${second}, e prossiga-se. ADV: ANA LIMA (OAB 900001/SP)\nProcesso ${second}\nVistos. ADV: ANA LIMA (OAB 900001/SP)`,
  );
  expect([file.records.length, file.heads]).toEqual([2, { seen: 3, quoted: 1 }]);
});

test.each([
  ["Total de Publicações: 2", [2]],
  ["Total de intimações: 3", [3]],
  ["Total de comunicações 12.", [12]],
  ["Total da condenação: 12", []],
])("a text that ends with %s announces %j", async (foot, announced) => {
  const notice = (number: string) => `Processo ${number}\nVistos. ADV: ANA LIMA (OAB 900001/SP)\n`;
  const file = await read(`${notice(first)}${notice(second)}${foot}`);
  expect([file.records.length, file.announced]).toEqual([2, announced]);
});

test("totals of sections are added up, and the overall total is not counted twice", async () => {
  const section = (number: string) =>
    `Processo ${number}\nVistos. ADV: ANA LIMA (OAB 900001/SP)\nTotal de publicações: 1\n`;
  const sections = section(first) + section(second);
  expect((await read(sections)).announced).toEqual([2]);
  expect((await read(`${sections}Total geral de publicações: 2`)).announced).toEqual([2]);
});

test("the day of availability and the page are read from other courts' page heads", async () => {
  const { records } = await read(
    `DJEN - TRF6 - 13/03/2026 - 2326\n${digits[0]}\nVistos.\nDJEN - TRF6 - 13/03/2026 - 2327\n${digits[1]}\nVistos.`,
  );
  expect(records.map(({ record }) => [record.registration_date, record.page, record.text])).toEqual([
    ["2026-03-13", "2326", `${digits[0]} Vistos.`],
    ["2026-03-13", "2327", `${digits[1]} Vistos.`],
  ]);
});

test.each([
  [["Ano 18 – nº 122/2026   Data de Disponibilização: terça-feira, 10 de março   Caderno III   45"], "45"],
  [["Curitiba, 10 de Março de 2026 - Edição nº 4100     Diário Eletrônico do Tribunal de Justiça"], null],
  [
    [
      "4321/2026   Tribunal Regional do Trabalho da 2ª Região   45",
      "Data da Disponibilização: 10 de Março de 2026",
    ],
    "45",
  ],
  [["Edição nº 45/2026   Brasília - DF, disponibilização terça-feira, 10 de março de 2026"], null],
])("%s begins a page and is not in a notice's text", async (head, page) => {
  const foot = ["Código para aferir autenticidade deste caderno: 231456", "- 44 -"];
  const { records } = await read(
    [
      ...head,
      `Processo ${first} - Monitória - Vistos.`,
      ...foot,
      ...head,
      "Cite-se. ADV: ANA LIMA (OAB 900001/SP)",
    ].join("\n"),
  );
  expect(records.map(({ record }) => [record.registration_date, record.page, record.text])).toEqual([
    ["2026-03-10", page, `Processo ${first} - Monitória - Vistos. Cite-se. ADV: ANA LIMA (OAB 900001/SP)`],
  ]);
});
