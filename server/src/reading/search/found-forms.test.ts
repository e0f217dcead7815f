import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { publicationSearchVector } from "../../platform/words/search-text.rules.ts";
import { searchQuery } from "../../platform/words/word-query.rules.ts";
import { textQuery } from "./text-query.rules.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Whether the list of publications and the global search find a printed text by a typed one. */
async function isFound(typed: string, printed: string): Promise<boolean[]> {
  const queries = [searchQuery(typed), textQuery(typed)];
  const { rows } = await server.rows.query<{ found: boolean[] }>(
    "select array(select $1::tsvector @@ q::tsquery from unnest($2::text[]) with ordinality as requested (q, place) order by place) as found",
    [publicationSearchVector(["Intimação"], printed), queries],
  );
  return rows[0]!.found;
}

describe("a word is found in spite of interruptions", () => {
  test.each([
    ["decisão", "<p>a deci-<br>são recorrida</p>"],
    ["decisão", "<p>a deci-\nsão recorrida</p>"],
    ["decisão", "<p>a deci- são recorrida</p>"],
    ["decisão", "<p>a deci&shy;são recorrida</p>"],
    ["decisão", "<p>a deci&amp;shy;são recorrida</p>"],
    ["decisão", "<p>a deci\u00adsão recorrida</p>"],
    ["decisão", "<p>a deci\u200bsão recorrida</p>"],
    ["decisão", "<p>a deci&#8203;são recorrida</p>"],
    ["decisão", "<p>a deci<b>são</b> recorrida</p>"],
    ["decisão", "<p>a <b>deci</b>-<br>são recorrida</p>"],
    ["DECISÃO", "<p>A DECI‐<BR>SÃO RECORRIDA</p>"],
    ["deci\u00adsão", "<p>a decisão recorrida</p>"],
    ['"decisão recorrida"', "<p>a deci-<br>são recorrida</p>"],
    ["guarda-chuva", "<p>um guarda-<br>chuva</p>"],
    ["chuva", "<p>um guarda-<br>chuva</p>"],
    ["10012345620268260100", "<p>autos 1001234-56.2026.8.<br>26.0100</p>"],
    ["réu", "<p><b>Autor</b><i>réu</i></p>"],
    ["contra-razões", "<p>apresente contrarrazões</p>"],
    ["contrarrazões", "<p>apresente contra-razões</p>"],
    ["contrarrazões", "<p>apresente contra-<br>razões</p>"],
    ["prazos úteis", "<p>em prazo útil</p>"],
    ["autoescola", "<p>a auto-escola</p>"],
    ["co-réu", "<p>o corréu</p>"],
    ["intime-se", "<p>Intime-se o réu</p>"],
    ["decisão", "<p>a deci<!-- página 3 > 2 -->são recorrida</p>"],
    ["suficiente", "<p>prova su\ufb01ciente</p>"],
    ["su\ufb01ciente", "<p>prova suficiente</p>"],
    ["aflição", "<p>a a\ufb02ição</p>"],
    ["1a Vara", "<p>da 1ª Vara</p>"],
    ["1º Ofício", "<p>do 1o Ofício</p>"],
    ["“decisão recorrida”", "<p>a decisão recorrida</p>"],
  ])("%j finds %j", async (typed, printed) => {
    expect(await isFound(typed, printed)).toEqual([true, true]);
  });
});

const wordForms: Record<string, string[]> = {
  "a name with an apostrophe": ["D'Ávila", "D’Ávila", "D´Ávila", "D`Ávila", "D‘Ávila", "DÁvila", "D Ávila"],
  "a name of a saint": ["Sant'Anna", "Sant’Anna", "Santanna"],
  "the answer to an appeal": ["contrarrazões", "contra-razões", "contra razões", "contrarazões"],
  "the answer to an interlocutory appeal": ["contraminuta", "contra-minuta", "contra minuta"],
  "an infrastructure": ["infraestrutura", "infra-estrutura", "infra estrutura"],
  "a draft": ["anteprojeto", "ante-projeto", "ante projeto"],
};
describe.each(Object.entries(wordForms))("%s", (_, written) => {
  const pairs = written.flatMap((typed) => written.map((printed) => [typed, printed]));
  test.each(pairs)("%s finds the printed %s", async (typed, printed) => {
    for (const requested of [
      typed!,
      `"${typed!}"`,
      `"o recurso ${typed!} julgado"`,
      `julgado ${typed!} recurso`,
    ])
      expect(await isFound(requested, `<p>Intimado o recurso ${printed} julgado.</p>`), requested).toEqual([
        true,
        true,
      ]);
  });
});

test.each([
  ["contra réus", "<p>os réus. A ação corre contra eles</p>"],
  ["prazo -15", "<p>no prazo de 15 dias</p>"],
  ["-15 prazo", "<p>no prazo de 15 dias</p>"],
  ["prazo - 15", "<p>no prazo de 15 dias</p>"],
  ["prazo - dias", "<p>no prazo de 15 dias</p>"],
  ["prazo –15", "<p>no prazo de 15 dias</p>"],
  ["não provido", "<p>o recurso foi provido</p>"],
  ['"não provido"', "<p>recurso não provido</p>"],
  ["sentença", "<p>a S E N T E N Ç A de fls.</p>"],
  ["despacho", "<p>DESPACHO²</p>"],
  ["11144477735", "<p>111.444.777\n-35</p>"],
  ["11222333000181", "<p>11.222.333 / 0001-81</p>"],
  ["11222333", "<p>11.222.333/0001-81</p>"],
  ["12ABC345", "<p>12.ABC.345/01DE-35</p>"],
  ["900123", "<p>OAB/SP n° 900 123</p>"],
  ["processo n. 123", "<p>processo nº 123</p>"],
])("%j finds %j", async (typed, printed) => {
  expect(await isFound(typed, printed)).toEqual([true, true]);
});

const PHONES = [
  "(11) 99999-0000",
  "(11)99999-0000",
  "(11) 999990000",
  "(011) 99999-0000",
  "(0xx11) 99999-0000",
  "11 99999-0000",
  "11 99999 0000",
  "11 999990000",
  "11-99999-0000",
  "11.99999.0000",
  "11999990000",
  "+55 11 99999-0000",
  "+55 (11) 99999-0000",
  "+55 11 999990000",
  "+55-11-99999-0000",
  "+5511999990000",
  "5511999990000",
  "(11) 9 9999-0000",
  "11 9 9999 0000",
  "(11)9.9999-0000",
  "+55 11 9 9999-0000",
];

const forms: Record<string, string[]> = {
  "a process number": [
    "1001234-56.2026.8.26.0100",
    "10012345620268260100",
    "1001234–56.2026.8.26.0100",
    "1001234\u201156.2026.8.26.0100",
  ],
  "a process number with left zeros": [
    "0000832-35.2018.4.01.3202",
    "00008323520184013202",
    "832-35.2018.4.01.3202",
    "8323520184013202",
  ],
  "a CPF": ["111.444.777-35", "11144477735", "111444777-35", "111.444.777 - 35"],
  "a CNPJ with letters": ["12.ABC.345/01DE-35", "12ABC34501DE35", "12.abc.345/01de-35"],
  "a mobile telephone": PHONES,
  "a fixed telephone": [
    "(11) 3333-4444",
    "11 3333-4444",
    "11 33334444",
    "1133334444",
    "+55 11 3333-4444",
    "(11)3333.4444",
  ],
  "a free call": ["0800 123 4567", "0800-123-4567", "08001234567"],
  "a number with spaces in it": [
    "1001234-56.2026.8.26.0100",
    "1001234 - 56.2026.8.26.0100",
    "1001234-56. 2026.8.26.0100",
    "1001234-56.2026.8.26. 0100",
  ],
  "an amount of no cents": ["R$ 1.023", "1023,00", "1.023,00", "R$ 1.023,00", "1023", "R$1023,00"],
  "a small amount": ["R$ 500,00", "500,00", "R$ 500", "500"],
  "a CNPJ": ["11.222.333/0001-81", "11222333000181", "11222333/0001-81"],
  "a CEP": ["01310-100", "01.310-100", "01310100"],
  "a telephone": ["(11) 98765-4321", "11987654321", "11 98765-4321", "(11)98765-4321"],
  "a local telephone": ["3333-4444", "33334444"],
  "an amount": ["1.023,50", "1023,50"],
  "a round amount": ["1.023", "1023"],
  "an amount of millions": ["1.234.567", "1234567"],
  "the number of a law": ["13.105/2015", "13105/2015"],
};
describe.each(Object.entries(forms))("%s", (_, written) => {
  const pairs = written.flatMap((typed) => written.map((printed) => [typed, printed]));
  test.each(pairs)("%s finds the printed %s", async (typed, printed) => {
    for (const text of [`<p>Fica (${printed}) aqui.</p>`, `<p>Nº ${printed}.<br>2. Cumpra-se</p>`])
      expect(await isFound(typed!, text), text).toEqual([true, true]);
  });
});

test.each([
  "CNJ: 1001234-56.2026.8.26.0100",
  "Processo nº 1001234-56.2026.8.26.0100.",
  "Número do processo: 10012345620268260100",
  "(1001234—56.2026.8.26.0100)",
  "1001234-56.2026.8.26.0100/SP",
])("a process number typed as %j is found alone", async (typed) => {
  for (const printed of ["1001234-56.2026.8.26.0100", "10012345620268260100"])
    expect(await isFound(typed, `<p>Autos ${printed} de cobrança</p>`), printed).toEqual([true, true]);
});

const bars = ["OAB/SP 123.456", "OAB/SP nº 123456", "123456/SP", "SP123456", "OAB SP 123456"];
const printedBars = [...bars, "(OAB 123.456/SP)", "OAB: 0123456/SP", "OAB/SP n° 123 456"];
test.each(bars.flatMap((typed) => printedBars.map((printed) => [typed, printed])))(
  "the bar number %s finds the printed %s",
  async (typed, printed) => {
    expect(await isFound(typed!, `<p>Adv. Fulana (${printed})</p>`)).toEqual([true, true]);
  },
);

describe("a part of a process number finds it", () => {
  const parts = [
    "1001234",
    "1001234-56",
    "1001234-56.2026",
    "100123456",
    "8.26.0100",
    "1001234-56.2026.8.26",
  ];
  const printed = ["1001234-56.2026.8.26.0100", "10012345620268260100"];
  test.each(parts.flatMap((typed) => printed.map((number) => [typed, number])))(
    "%s finds %s",
    async (typed, number) => {
      expect(await isFound(typed, `<p>autos ${number} de cobrança</p>`)).toEqual([true, true]);
      expect(
        await isFound('"autos 1001234-56.2026.8.26.0100 de cobrança"', `<p>autos ${number} de cobrança</p>`),
      ).toEqual([true, true]);
    },
  );
  test.each([["832-35"], ["0000832-35"], ["832-35.2018"]])(
    "%s finds a number printed without its left zeros",
    async (typed) => {
      expect(await isFound(typed, "<p>autos 8323520184013202</p>")).toEqual([true, true]);
    },
  );
});

describe("other numbers and words are not found", () => {
  test.each([
    ["1023", "<p>R$ 21.023,00</p>"],
    ["11144477735", "<p>111.444.777-36</p>"],
    ["10012345620268260100", "<p>1001234-56.2026.8.26.0101</p>"],
    ["OAB/RJ 123456", "<p>OAB/SP 123.456</p>"],
    ["penhoras", "<p>pe nhora</p>"],
    ['"recurso provido"', "<p>recurso não provido</p>"],
    ['"não provido"', "<p>recurso provido</p>"],
    ['"sem mérito"', "<p>com mérito</p>"],
    ["1.023,00", "<p>R$ 1.023.000,00</p>"],
    ["1.023,54", "<p>R$ 1.023,45</p>"],
    ["1.023,00", "<p>R$ 1.023,50</p>"],
    ["1023,00", "<p>R$ 1.023,50</p>"],
    ["1023,50", "<p>R$ 1.023,00</p>"],
    ["500,00", "<p>R$ 500,10</p>"],
    ["(11) 99999-0000", "<p>(21) 99999-0000</p>"],
    ["12.ABC.345/01DE-35", "<p>12.ABC.345/01DF-35</p>"],
    ["contrarrazões", "<p>as razões contra ele</p>"],
    ["decisão", "<p>deci</p><p>são</p>"],
  ])("%s does not find %s", async (typed, printed) => {
    expect(await isFound(typed, printed)).toEqual([false, false]);
  });
});
