import { digitsOf } from "@pauta/contract/platform/cnj-number";
import { describe, expect, test } from "vitest";
import { readGazetteBytes, reasonsIn } from "../gazette-file.fixture.ts";
import { noticeHeadOf } from "./notice-heads.rules.ts";

const [first, second, third] = [
  "3581560-27.2012.8.26.0100",
  "0755260-41.2025.8.26.0100",
  "0000832-35.2018.4.01.3202",
];
const [one, two, three] = [first, second, third].map(digitsOf) as [string, string, string];
const LAST = "Advogado: BETO SÁ OAB/SP 900002.";

const read = (text: string) => readGazetteBytes(Buffer.from(text));
/** The numbers of the records, with a question mark for those that a person has to decide. */
const numbersIn = async (text: string) =>
  (await read(text)).records.map(
    ({ record }) => `${digitsOf(record.lawsuit_number!)}${record.doubt === null ? "" : "?"}`,
  );
const notice = (number: string) =>
  `Processo ${number} - Monitória - Vistos. - ADV: ANA LIMA (OAB 900001/SP)\n`;

describe("where a sentence and the next head are ambiguous", () => {
  test.each([
    ["Vistos. Intimem-se as partes", `Processo nº ${second}. Autor: Ana. ${LAST}`],
    ["Adv. ANA LIMA, OAB/SP 900001, e outros", `Processo ${second}, Monitória, Adv. BETO SÁ, OAB/SP 900002`],
    ["Cumpra-se o item 2, com urgência", `PROCESSO: ${second}. ${LAST}`],
    ["Intime-se o autor", `${second}, Monitória. ${LAST}`],
    ["Remetam-se ao contador", `Autos n. ${second}. ${LAST}`],
  ])("%s / %s is read separately as doubtful", async (end, head) => {
    expect(await numbersIn(`Processo nº ${first}\nAutor: X.\n${end}\n${head}\nDiga.`)).toEqual([
      one,
      `${two}?`,
    ]);
  });
});

describe("a head whose number is misprinted", () => {
  test.each([
    "Processo nº 1030002-64.2024.8.26.010 - Monitória",
    "PROCESSO: 1O30002-87.2024.8.26.0100 - Monitória",
    "Autos n. 10300028720248260 - Monitória",
    "Processo Digital nº: 1030002-8.2024.8.26.0100",
    "Proc. 1030002-87.2024.8.26 - ANA X BETO",
  ])("is listed, and its text is not added to its neighbour: %s", async (head) => {
    const file = await read(
      `Processo nº ${first} - Cobrança. Int.\n${head}\n${LAST}\nProcesso nº ${second} - Int.\n`,
    );
    expect(file.records.map(({ record }) => record.text)).toEqual([
      `Processo nº ${first} - Cobrança. Int.`,
      `Processo nº ${second} - Int.`,
    ]);
    expect(reasonsIn(file)[0]).toBe("Número de processo ilegível");
    expect(file.unread).toBe(1);
  });
});

describe("numbers from before 2010 and courts' own numbers", () => {
  test.each([
    ["Autos nº 123/2005 - Monitória", "123/2005"],
    ["Processo nº 00741-2005-012-04-00-1", "00741-2005-012-04-00-1"],
    ["Processo Nº RT-00741-2005-012-04-00-1", "00741-2005-012-04-00-1"],
    ["583.00.2008.123456-7/000000-000 - nº ordem 12/2008 - Monitória", "583.00.2008.123456-7"],
    ["Nº 2013.01.1.012345-6 - Monitória", "2013.01.1.012345-6"],
    ["Processo nº 2005.61.00.012345-6 - Mandado de Segurança", "2005.61.00.012345-6"],
    ["NO. PROCESSO......: 201900012345", "201900012345"],
    ["RECURSO ESPECIAL Nº 2.109.001 - SP (2025/0012345-6)", "2025/0012345-6"],
    ["AgInt no AREsp 2.109.001/SP (2025/0012345-6)", "2025/0012345-6"],
  ])("%s begins a notice, or a possible one", async (head, number) => {
    const { records } = await read(`Processo nº ${first}\nAutor: X.\nVistos. Int.\n${head}\n${LAST}\n`);
    expect(records.map(({ record }) => record.lawsuit_number)).toEqual([first, number]);
  });

  test("a gazette with only such notices is read", async () => {
    const old = (at: number) =>
      `583.00.2008.12345${at}-7/000000-000 - nº ordem 12/2008 - Alimentos - Vistos. ADV BETO SÁ OAB/SP 90000${at}\n`;
    expect(await numbersIn(old(1) + old(2) + old(3))).toEqual([1, 2, 3].map((at) => `58300200812345${at}7`));
  });

  test("the older number of the same process, below its own, begins none", async () => {
    const text = `Processo Nº ATOrd-${first}\nProcesso Nº RTOrd-00741/2005-012-04-00.1\nRECLAMANTE ANA\nDiga.\n`;
    expect(await numbersIn(text)).toEqual([one]);
  });

  test.each(["Autos nº 123/2005 em apenso.", "conforme o\nProcesso nº 123/2005 do Tribunal de Contas."])(
    "an older number in a sentence begins none: %s",
    async (sentence) => {
      expect(await numbersIn(`Processo nº ${first}\nAutor: X.\nVistos. ${sentence}\n${LAST}`)).toEqual([one]);
    },
  );
});

test.each([
  "* Processo {} - Cobrança",
  "• Processo {} - Cobrança",
  "[1] Processo {} - Cobrança",
  "(2) Processo {} - Cobrança",
  "nº 3 - Processo {} - Cobrança",
  "Processo(s): {} - Cobrança",
  "Processos nº {} e 0000001-51.2018.8.26.0100 - Cobrança",
  "Processo/Incidente nº {} - Cobrança",
  "Processo # {} - Cobrança",
  "Nº Processo: {} - Cobrança",
  "Processo nº\n{} - Cobrança",
  "PROTOCOLO NUMERO : {}",
])("%s begins a notice", async (head) => {
  const text = [first, second, third].map((number) => `${head.replace("{}", number)}. ${LAST}\n`).join("");
  expect(await numbersIn(text)).toEqual([one, two, three]);
});

test.each([
  ["a minus sign", (number: string) => number.replace("-", "−")],
  ["a soft hyphen", (number: string) => `${number.slice(0, 5)}\u00ad${number.slice(5)}`],
  ["hard blanks", (number: string) => number.replace(".", ".\u00a0")],
  ["a line break in its year", (number: string) => `${number.slice(0, 12)}\n${number.slice(12)}`],
])("a number with %s is read", async (_, written) => {
  const text = [first, second].map((number) => `Processo ${written(number)} - Cobrança. ${LAST}\n`).join("");
  expect(await numbersIn(text)).toEqual([one, two]);
});

describe("a process named by a notice", () => {
  test("in a list of numbers begins no notice that would take the lawyers", async () => {
    const list = `São conexos:\n1) ${second}\n2) ${third}\nInt. - ADV: ANA LIMA (OAB 900001/SP)`;
    expect(await numbersIn(`Processo ${first} - Conflito - Vistos. ${list}\n`)).toEqual([one]);
  });

  test("is at most doubtful when its number is repeated below", async () => {
    const text = `Cumprimento de sentença nº ${first}\nProcesso principal nº ${second}\nProcesso: ${second} (autos físicos)\n${LAST}\n`;
    expect(await numbersIn(text)).toEqual([one, `${two}?`]);
  });
});

describe("a line of a notice's text that looks like a heading or a page's head", () => {
  test.each([
    "I - Defiro a busca e apreensão / bloqueio via Renajud.\nII - Intime-se.",
    "DESPACHO\nJUÍZO DE DIREITO DA 1ª VARA CÍVEL\nVistos. Diga o autor.",
    "Vistos. Defiro.\nFULANO DE TAL\nJUIZ DE DIREITO",
    "Vistos. Publique-se a\nRELAÇÃO Nº 2 de credores.",
    "Vistos. Publique-se a\nRELAÇÃO Nº 2\nde credores.",
    "Vistos. Ao\nSECRETÁRIO DE ESTADO DA SAÚDE\npara ciência.",
    "Vistos. Remetam-se ao\nTribunal de Justiça. Advogado: X OAB/SP 900123",
    "Vistos. Comunique-se ao\nTJSP - Seção de Direito Privado. Adv. X OAB/SP 900123",
    "Vistos. Cópia ao patrono (fls. 20)\nda 2ª Vara Cível.",
  ])("leaves the following lawyers to the notice: %s", async (body) => {
    const tidy = `Processo ${third} - Monitória - Vistos. - ADV: ANA LIMA (OAB 900001/SP)\n`;
    const { records } = await read(`Processo nº ${first}\nAutor: X\n${body}\n${LAST}\n${tidy}`);
    expect(records.map(({ record }) => record.text.includes("BETO SÁ"))).toEqual([true, false]);
    expect(records.map(({ record }) => record.doubt)).toEqual([null, null]);
  });

  test("after a complete list of lawyers leaves more lawyers to the notice", async () => {
    const more = "e CAIO LUZ, da 3ª Vara de Família (OAB 900003/SP)";
    const { records } = await read(`${notice(first)}${more}\n${notice(second)}`);
    expect(records[0]!.record.text).toContain("CAIO LUZ");
  });

  test("is one where only headings come between it and the next notice", async () => {
    const headings =
      "II - Lapa / Cível / 2ª Vara Cível\nJUÍZO DE DIREITO DA 2ª VARA CÍVEL\nJUIZ(A) DE DIREITO ANA\nRELAÇÃO Nº 0012/2026\n";
    const { records } = await read(`Processo nº ${first}\nVistos. Int.\n${headings}${notice(second)}`);
    expect(records.map(({ record }) => [record.text, record.notebook_identification, record.title])).toEqual(
      [
        [`Processo nº ${first} Vistos. Int.`, null, expect.anything()],
        [notice(second).trim(), "II - Lapa / Cível / 2ª Vara Cível", "RELAÇÃO Nº 0012/2026"],
      ].map((row, at) => (at === 0 ? [row[0], null, records[0]!.record.title] : row)),
    );
  });
});

test.each([
  "Disponibilização: sexta-feira, 13 de março de 2026   Diário da Justiça Eletrônico   São Paulo, Ano XIX - Edição 4902   9",
  "Publicação Oficial do Tribunal de Justiça do Estado de São Paulo - Lei Federal nº 11.419/06, art. 4º",
  "DJEN - TRF6 - 13/03/2026 - 2326",
])("notices in the line of a page's head or foot are read, the first as doubtful: %s", async (head) => {
  const page = `${head} ${notice(second).trim()} ${notice(third).trim()}\n`;
  expect(await numbersIn(`${notice(first)}${page}`)).toEqual([one, `${two}?`, three]);
});

describe("the count that a text announces", () => {
  const section = (number: string, total: string) => `${notice(number)}${total}\n`;
  const total = (count: number) => `Total de publicações: ${count}`;
  test.each([
    ["at its head and its foot", `${total(2)}\n${notice(first)}${section(second, total(2))}`, [2]],
    [
      "on each page, each time for all of it",
      section(first, total(3)) + section(second, total(3)) + section(third, total(3)),
      [3],
    ],
    ["after a notice without brackets", `${notice(first)}Processo ${second} - Int.\n${total(2)}`, [2]],
    ["as a quantity", section(first, "Quantidade de publicações: 1"), [1]],
    ["with the number first", section(first, "Total: 1 publicação"), [1]],
    ["as processes", section(first, "Total de processos: 1"), [1]],
    ["as registers", section(first, "Total de registros: 1"), [1]],
    ["with a point", section(first, "Total de publicações: 1.234"), [1234]],
    ["without the word total", section(first, "Publicações: 1"), [1]],
    [
      "by section, in other words than in total",
      `${section(first, "Total de intimações: 1")}${section(second, "Total de intimações: 1")}${total(2)}`,
      [2],
    ],
    [
      "after a closing line",
      `${section(first, total(1))}${section(second, total(1))}Fim do caderno\nTotal geral de publicações: 2`,
      [2],
    ],
    ["in total at the head", `Total geral de publicações: 2\n${notice(first)}${notice(second)}`, [2]],
    [
      "in total after one more notice",
      `${section(first, total(1))}${notice(second)}Total geral de publicações: 2`,
      [2],
    ],
    [
      "by section, one of which lost its notice",
      `1ª Vara Cível\n${section(first, total(1))}2ª Vara Cível\n${total(1)}\n`,
      [2],
    ],
    [
      "by section, equal ones",
      `1ª Vara Cível\n${section(first, total(1))}2ª Vara Cível\n${section(second, total(1))}`,
      [2],
    ],
    [
      "only in a sentence, which does not count",
      `Processo ${first} - Vistos. Anote-se.\nTotal de processos: 12\nIntime-se. ${LAST}`,
      [],
    ],
  ])("is read once when it is printed %s", async (_, text, announced) => {
    expect((await read(text)).announced).toEqual(announced);
  });
});

test.each([2, 16, 60])("a line of %i lawyers without a process number is skipped quickly", (count) => {
  const lawyers = Array.from({ length: count }, (_, at) => `ANA LIMA (OAB ${900001 + at}/SP)`).join(", ");
  const begun = process.cpuUsage().user;
  expect(noticeHeadOf(`ADV: ${lawyers}`)).toBeNull();
  expect(noticeHeadOf(`ADV: ${lawyers} - Processo ${first}`)?.kind ?? null).toBe(
    count > 16 ? null : "distant",
  );
  expect(process.cpuUsage().user - begun).toBeLessThan(500_000);
});

test.each([
  `Banco Fictício S/A${" ".repeat(200)}Moema Trovoada`,
  `Autor ${"Ana e de ".repeat(60)}`,
  `Autor${". - ".repeat(100)}X`,
  `Data ${".".repeat(300)}: x`,
  `Poder Judiciário ${"Vara Cível ".repeat(60)}`,
  "RECURSO ESPECIAL ".repeat(60),
  "1 ".repeat(300),
  `Execução ${"a ".repeat(300)}`,
])("a line of repeated columns or words is skipped quickly: %s", (line) => {
  const begun = process.cpuUsage().user;
  expect(noticeHeadOf(line)).toBeNull();
  expect(process.cpuUsage().user - begun).toBeLessThan(500_000);
});
