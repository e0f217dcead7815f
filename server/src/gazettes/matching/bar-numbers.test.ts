import { expect, test } from "vitest";
import { byMethod, find, listed, nobody, subscriber } from "./matching.fixture.ts";

const glória = subscriber(1, "Glória de Oliveira Umbuzeiro", "900123/SP");
const short = [subscriber(1, "Zenóbio Galvanez", "900/SP")];
const broken = { matches: [], doubtful: [[1, "OAB impressa em pedaços, que se lê de duas formas"]] };
const noLawyer = {
  matches: [],
  doubtful: [[1, "OAB igual, e não se vê que seja a inscrição de um advogado"]],
};

const asThousands = [
  "900.123",
  "900,123",
  "900 .123",
  "900 . 123",
  "900&nbsp;123",
  "900.&nbsp;123",
  "900.\r\n    123",
  "900<br>.123",
  "900.<i>123</i>",
  "<b>900</b>.123",
  "900<b>123</b>",
  "900'123",
  "900·123",
  "900_123",
  "900\u2009123",
  "900\u3000123",
  "900&shy;123",
  "900&#8203;123",
  "90-\n0123",
];

test.each(asThousands)("(OAB/SP %j) is one number, and no piece of it is another's", (written) => {
  const text = `ADV: RUI LIMA (OAB/SP ${written})`;
  expect(find({ text }, [glória])).toEqual(byMethod("text_oab"));
  expect(find({ text }, short)).toEqual(nobody);
  expect(find({ text: `ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO (OAB/SP ${written})` }, [glória])).toEqual(
    byMethod("text_oab"),
  );
});

test.each(["9001\n23", "9001 23", "9001<br>23", "9001&nbsp;23", "90 0123", "900, 123", "900,\n123"])(
  "(OAB/SP %j) may be one number or a shorter one, and is a doubt for both",
  (written) => {
    const piece = /^\d+/.exec(written)![0];
    const text = `ADV: RUI LIMA (OAB/SP ${written})`;
    expect(find({ text }, [glória])).toEqual(broken);
    expect(find({ text }, [subscriber(1, "Zenóbio Galvanez", `${piece}/SP`)])).toEqual(broken);
    expect(find({ text: `ADV: RUI LIMA (OAB ${written}/SP)` }, [glória])).toEqual(broken);
  },
);

test.each([
  "9001 23/03/2024",
  "9001. 15 dias",
  "9001, fls. 23",
  "9001), 23",
  "9001 - 15 dias",
  "900112 15 dias",
])("OAB/SP %s is the number before what does not belong to it", (written) => {
  const zenóbio = subscriber(1, "Zenóbio Galvanez", `${/^\d+/.exec(written)![0]}/SP`);
  expect(find({ text: `ZENÓBIO GALVANEZ (OAB/SP ${written}` }, [zenóbio])).toEqual(byMethod("text_oab"));
});

test.each([
  "nos termos da Tabela da OAB/SP 900123, fixo honorários",
  "conforme tabela de honorários OAB/SP nº 900123",
  "Fixo conforme a Tabela de Honorários (OAB/SP 900123)",
  "convênio DPE/OAB-SP 900123",
  "sede da OAB/SP, nº 900123, Rua Teste",
  "Ofício OAB/SP 900.123",
  "CONTRATO OAB/SP 900123",
  "ADV: RUI LIMA (OAB 900777/SP). Contrato SP900123 firmado",
  "ADV: RUI LIMA (OAB 900777/SP). Honorários pela tabela da OAB/SP 900123",
  "Tabela da Ordem dos Advogados do Brasil, Seção de São Paulo, nº 900123",
])("%s introduces no bar number and is at most doubtful", (text) => {
  expect(find({ text }, [glória])).toEqual(noLawyer);
});

test.each([
  "ADV: RUI LIMA (OAB 900777/SP e 900123/SP)",
  "RUI LIMA E OUTRO (OAB/SP nºs 900.001,\n900.123)",
  "RUI LIMA (OAB/SP 900.001, 900.002,<br>900.003 e\n900.123)",
  "ADV: RUI LIMA (OAB/SP 900.001/900.123)",
  "ADV: RUI LIMA (OAB/SP 900.001 - 900.123)",
  "ADV: RUI LIMA (OAB/SP 900.001, bem como 900.123)",
  "RUI LIMA, OAB/SP sob os números 900.001 e 900.123",
  "ADV: RUI LIMA (OAB 900123 – SP)",
  "ADV: RUI LIMA (OAB nº 900123, SP)",
  "ADV: RUI LIMA (OAB: 900123|SP)",
  "ADV: RUI LIMA (OAB: 900123; UF: SP)",
  "ADV: RUI LIMA, 0AB/SP 900123",
  "ADV: RUI LIMA (O.A.B./SP 900.123)",
  "ADV: RUI LIMA, OAB/SP registro 900123",
  "ADV: RUI LIMA, Ordem dos Advogados do Brasil, Seção São Paulo, nº 900.123",
  "o patrono da ré, OAB/SP 900.123, foi intimado",
])("%s contains the bar number", (text) => {
  expect(find({ text }, [glória])).toEqual(byMethod("text_oab"));
});

test("numbers of four digits are part of a list where points or a plural say so", () => {
  const valmor = [subscriber(1, "Valmor Quimerano", "3456/TO")];
  for (const list of ["nºs 2.345 e 3.456", "nºs 2345 e 3456", "2.345, 3.456"])
    expect(find({ text: `ADVS: RUI LIMA E OUTROS (OAB/TO ${list})` }, valmor)).toEqual(byMethod("text_oab"));
  expect(find({ text: "ADV: RUI LIMA (OAB/TO 2345, 3456 dias)" }, valmor)).toEqual(nobody);
});

test.each([
  "AUTOR(SP900123 - GLÓRIA DE OLIVEIRA UMBUZEIRO E SP900001 - RUI LIMA) X UNIÃO",
  "AUTOR(SP900001 - RUI LIMA E\nSP900123 - GLÓRIA DE OLIVEIRA UMBUZEIRO) X UNIÃO",
  "(SP 900.123 - GLÓRIA DE OLIVEIRA UMBUZEIRO)",
  "(SP0900123A - GLÓRIA DE OLIVEIRA UMBUZEIRO)",
  "ADVG. ATIVO: SP900123 - GLÓRIA UMBUZEIRO",
])("%s has the number before the name", (text) => {
  expect(find({ text }, [glória])).toEqual(byMethod("text_oab"));
});

test("a list of lawyers is read where its fields contain more than they should", () => {
  const of = (name: string, oab: string | null = null) =>
    find({ lawyers: [listed(name, oab, null)] }, [glória]);
  const own = "GLÓRIA DE OLIVEIRA UMBUZEIRO";
  for (const name of [`${own} - OAB/SP 900.123`, `${own} (OAB 900123/SP)`, `Rui Lima OAB/SP 900123`])
    expect(of(name)).toEqual(byMethod("oab"));
  for (const oab of ["900001/SP e 900123/SP", "900001/SP, 900123/SP", "OAB/SP n.º 900.123", "OAB/SP 900,123"])
    expect(of("RUI LIMA", oab)).toEqual(byMethod("oab"));
  for (const name of [`${own} E OUTROS`, `${own} - ADVOGADA`, `ADV: ${own}`, `Dr(a). ${own}`])
    expect(of(name)).toEqual(byMethod("name"));
  for (const name of [`${own}, RUI LIMA`, `RUI LIMA; ${own}`, `RUI LIMA E ${own}`])
    expect(of(name).doubtful).toEqual([[1, "Nome igual, escrito com outros num só campo, sem OAB"]]);
  expect(of("GLORIA DE OLIVEYRA UMBUSEIRO").doubtful).toEqual([
    [1, "Nome abreviado ou escrito de outra forma, sem OAB"],
  ]);
  expect(of("GLORIA DE OLIVEIRA UMBUZEIRO", "900777/SP")).toEqual(nobody);
  expect(find({ lawyers: [listed("RUI LIMA", "OAB/SP 900,123", null)] }, short)).toEqual(nobody);
});

test("hostile digits are read quickly", () => {
  const began = performance.now();
  for (const piece of [
    "OAB 9 ",
    "9,",
    "OAB/SP 9<b ",
    "OAB 900.<i>",
    "OAB 9&nbsp;",
    "O.A.B. 9",
    "900.001, ",
    "SP9 ",
    "Ordem ",
  ])
    find({ text: `OAB/SP ${piece.repeat(50_000 / piece.length)}` }, [glória]);
  expect(performance.now() - began).toBeLessThan(10_000);
});
