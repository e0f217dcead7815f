import { describe, expect, test } from "vitest";
import { readGazetteBytes, reasonsIn } from "../gazette-file.fixture.ts";
import { lawyersIn } from "./gazette-notice.rules.ts";

const number = (at: number) => `100000${at}-11.2026.8.26.0009`;
const notice = (at: number, act = "Intime-se.") =>
  `Processo ${number(at)} - Procedimento Comum Cível - Assunto - Autor - Réu - ${act} - ADV: ANA LIMA (OAB 900001/SP)`;
const recordsOf = async (lines: string[]) =>
  (await readGazetteBytes(Buffer.from(lines.join("\n")))).records.map(({ record }) => record);

describe("sections", () => {
  test("a path with its forum is kept, and its forum is the city", async () => {
    const [record] = await recordsOf(["IX - Vila Prudente / Cível / 1ª Vara Cível", notice(1)]);
    expect(record).toMatchObject({
      notebook_identification: "IX - Vila Prudente / Cível / 1ª Vara Cível",
      city: "Vila Prudente",
    });
  });

  test("a section without a name of its own is named after its judge's court", async () => {
    const records = await recordsOf([
      notice(1),
      "JUÍZO DE DIREITO DA 3ª VARA DA FAMÍLIA",
      "EDITAL DE INTIMAÇÃO DE ADVOGADOS",
      "RELAÇÃO Nº 0002/2026",
      notice(2),
    ]);
    expect(records.map((record) => [record.notebook_identification, record.title])).toEqual([
      [null, "Procedimento Comum Cível"],
      ["3ª VARA DA FAMÍLIA", "RELAÇÃO Nº 0002/2026"],
    ]);
  });
});

test("the head of a page in pieces, as PDF programs break it, is not part of a notice's text", async () => {
  const records = await recordsOf([
    "Disponibilização: sexta-feira, 13 de março de 2026",
    "",
    "Diário da Justiça Eletrônico - Caderno Judicial - 1ª Instância - Interior",
    "",
    "São Paulo, Ano XIX - Edição 4902",
    "17",
    "Processo 1000001-11.2026.8.26.0009 - Procedimento Comum - Assunto - A - B - Vistos. - ADV: ANA",
    "Publicação Oficial do Tribunal de Justiça do Estado de São Paulo - Lei Federal nº 11.419/06, art. 4º",
    "\fDisponibilização: sexta-feira, 13 de março de 2026 Diário da Justiça Eletrônico - Caderno Judicial - 1ª Instância - Interior São Paulo, Ano XIX - Edição 4902 18",
    "LIMA (OAB 900001/",
    "SP)",
    notice(2),
  ]);
  expect(records).toMatchObject([
    {
      registration_date: "2026-03-13",
      notebook_identification_cab:
        "Diário da Justiça Eletrônico - Caderno Judicial - 1ª Instância - Interior",
      page: "17",
      text: expect.stringMatching(/Vistos\. - ADV: ANA LIMA \(OAB 900001\/ SP\)$/),
      lawyers: [{ name: "ANA LIMA", oab: "900001/SP", uf: null }],
    },
    { page: "18" },
  ]);
});

test("a line of the text that looks like a notice begins none where notices are indented", async () => {
  const records = await recordsOf([
    `      ${notice(1)}`,
    `      Processo ${number(2)} - Classe - Assunto - A - B - Apense-se ao`,
    `Processo ${number(3)} e voltem. - ADV: ANA LIMA (OAB 900001/SP)`,
    `      ${notice(4)}`,
  ]);
  expect(records.map((record) => record.lawsuit_number)).toEqual([number(1), number(2), number(4)]);
});

test("numbers from before 2010 and of incidents begin a notice, and related numbers are stored with it", async () => {
  const records = await recordsOf([
    notice(1),
    "Processo 583.00.2008.123456-7 - Cobrança - Autor - Réu - Vistos. - ADV: ANA LIMA (OAB 900001/SP)",
    `Processo ${number(3)}/01 (apensado ao processo ${number(1)}) - Classe - A - B - Vistos. - ADV: ANA LIMA (OAB 900001/SP)`,
  ]);
  expect(records.slice(1)).toMatchObject([
    { lawsuit_number: "583.00.2008.123456-7", numbers: [] },
    { lawsuit_number: `${number(3)}/01`, numbers: [number(1).replaceAll(/\D/g, "")] },
  ]);
});

test("a gazette without notices says so", async () => {
  const read = await readGazetteBytes(
    Buffer.from("Disponibilização: sexta-feira, 13 de março de 2026\nNão houve expediente."),
  );
  expect([read.formats, reasonsIn(read)]).toEqual([
    ["diario"],
    ["O texto do diário não tem nenhuma publicação"],
  ]);
});

test.each([
  ["A - ADV: ANA LIMA (OAB 900001/SP), BETO SÁ (OAB 9.002/RJ)", ["ANA LIMA 900001/SP", "BETO SÁ 9.002/RJ"]],
  [
    "A - Advs: Ana Lima (OAB: 900001/SP) - Beto Sá (OAB: 270206-A/SP)",
    ["Ana Lima 900001/SP", "Beto Sá 270206-A/SP"],
  ],
  ["A - ADV: DEFENSORIA PÚBLICA (OAB 999999/DP), ANA LIMA (OAB 900001/SP)", ["ANA LIMA 900001/SP"]],
  ["a - ADV: X (OAB 1/SP) do réu - ADV: ANA LIMA (OAB 900001/SP)", ["ANA LIMA 900001/SP"]],
  ["nada disso (OAB 900001/SP)", []],
])("reads the lawyers of %s", (text, lawyers) => {
  expect(lawyersIn(text).map(({ name, oab }) => `${name} ${oab}`)).toEqual(lawyers);
});
