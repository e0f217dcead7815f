import { digitsOf } from "@pauta/contract/platform/cnj-number";
import { describe, expect, test } from "vitest";
import { readGazetteBytes, reasonsIn } from "../gazette-file.fixture.ts";

const [first, second, third] = [
  "3581560-27.2012.8.26.0100",
  "0755260-41.2025.8.26.0100",
  "0000832-35.2018.4.01.3202",
];
const [one, two, three] = [first, second, third].map(digitsOf) as [string, string, string];
const reason = "Pode começar aqui outra publicação: confira no diário";
const LIA = "ADV: LIA GOIVEIRO PESTANA (OAB 880001/RS)";
const IVO = "ADV: IVO CARANDAÍ BELVERDE (OAB 900533/RJ)";
const CAIO = "ADV: CAIO VENTANIA LUMIARES (OAB 900205/RS)";

const read = (text: string) => readGazetteBytes(Buffer.from(text));
/** The numbers of the records, with a question mark for those that a person has to decide. */
const numbersIn = ({ records }: Awaited<ReturnType<typeof read>>) =>
  records.map(({ record }) => `${digitsOf(record.lawsuit_number!)}${record.doubt === null ? "" : "?"}`);
const act = (mark: string) =>
  `Requerente: Fulano Primaveres - Requerido: Beltrano - Vistos. Diga a parte autora sobre a certidão ${mark}. Intime-se.`;
const notices = (head: string) => [
  `Processo ${first} - ${act("alfa")} - ${LIA}`,
  `${head.replace("{}", second)} - ${act("beta")} - ${IVO}`,
  `Processo ${third} - ${act("gama")} - ${CAIO}`,
];

const sure = [
  "EXPEDIENTE REFERENTE AO PROCESSO {}",
  "INTIMAÇÃO DOS AUTOS DO PROCESSO {}",
  "4ª VARA CÍVEL - Processo {}",
  "2ª Vara de Família e Sucessões - Autos {}",
  "Relator: Des. Zeno. Agravo de Instrumento {}",
  "Rel. Desa. Moema Trovoada - Apelação {}",
  "FULANA x BANCO - {}",
  "FULANA DE TAL x BANCO BETA S/A - {}",
  "BANCO BETA S.A. X FULANA - Proc. {}",
  "16/11/2026 - {}",
  "16.11.2026 | {}",
  "Cód. 123456 Nr: {}",
  "Código 98765 - Nr. {}",
  "(CNJ: {})",
  "[Autos {}]",
  '"Processo {}"',
  "“Autos nº {}”",
  "'Feito {}'",
  "§ Processo {}",
  "Cumprimento de Sentença {}",
  "Cumprimento Provisório de Sentença {}",
  "Execução de Título Extrajudicial - {}",
  "Ap. Cív. {}",
  "ApCiv {}/SP",
  "Autos de Divórcio nº {}",
  "Autos de Inventário e Partilha nº {}",
  "PJe: {}",
  "Núm. Único: {}",
  "Feito nº {}",
  "AI nº {}",
  "MS {}",
  "Inventário - {}",
  "Alvará Judicial {}",
  "NPU: {}",
  "CNJ: {}",
  "Intimação - {}",
  "Publicação: {}",
  "Lote 3 - {}",
  "Assunto: Cobrança. Processo {}",
  "Classe: Monitória - Processo nº {}",
  "EXPEDIENTE\nREFERENTE AO PROCESSO {}",
  "FULANA DE TAL x BANCO BETA\n(autos {})",
  "II - Lapa / Cível / 2ª Vara Cível\nFULANA DE TAL x BANCO BETA - {}",
  "2ª VARA CÍVEL\nRELAÇÃO Nº 0012/2026\nEXPEDIENTE DO PROCESSO {}",
];

const doubtful = [
  "Carta Precatória oriunda do processo {}",
  "Vistos nos autos {}",
  "Processo principal: {}",
  "Ref. ao processo principal {}",
  "Apenso ao processo {}",
  "Manifestação nos autos {}",
];

describe("after a notice that ended with its lawyers, a line with a number and lawyers of its own", () => {
  test.each(sure)("is a notice when it begins with %s", async (head) => {
    const file = await read(notices(head).join("\n"));
    expect([numbersIn(file), reasonsIn(file)]).toEqual([[one, two, three], []]);
    expect(file.records.map(({ record }) => record.lawyers.map(({ oab }) => oab))).toEqual([
      ["880001/RS"],
      ["900533/RJ"],
      ["900205/RS"],
    ]);
  });

  test.each(doubtful)("is listed once, for a person to decide, when it begins with %s", async (head) => {
    const file = await read(notices(head).join("\n"));
    expect([numbersIn(file), reasonsIn(file)]).toEqual([[one, `${two}?`, three], [reason]]);
    expect(file.records[0]!.record.text).not.toContain("beta");
    expect(file.records[1]!.record.text).toContain("beta");
  });

  test.each([...sure, ...doubtful])(
    "is never part of the notice before, in printed lines: %s",
    async (head) => {
      const printed = notices(head)
        .flatMap((notice) => notice.match(/.{1,60}(?:\s|$)/g)!)
        .join("\n");
      for (const { record } of (await read(printed)).records)
        expect(["alfa", "beta", "gama"].filter((mark) => record.text.includes(mark))).toHaveLength(1);
    },
  );

  test.each([...sure, ...doubtful])(
    "is never part of the notice before, where line ends were lost: %s",
    async (head) => {
      const { records } = await read(notices(head).join(" ").replaceAll("\n", " "));
      expect(records.map(({ record }) => digitsOf(record.lawsuit_number!))).toEqual([one, two, three]);
      for (const { record } of records)
        expect(["alfa", "beta", "gama"].filter((mark) => record.text.includes(mark))).toHaveLength(1);
    },
  );

  test.each([
    "Advogado: IVO CARANDAÍ BELVERDE OAB/RJ-900533",
    "Advs: Ivo Carandaí Belverde (OAB: 900533/RJ).",
  ])("is one in other courts' forms of lists: %s", async (list) => {
    const text = [first, second, third]
      .map(
        (number, at) =>
          `${at === 1 ? "EXPEDIENTE DO PROCESSO" : "Processo"} ${number} - ${act("alfa")} ${list}`,
      )
      .join("\n");
    const numbers = numbersIn(await read(text)).map((number) => number.replace("?", ""));
    expect(numbers).toEqual([one, two, three]);
  });
});

test.each([
  "ADV: LIA GOIVEIRO PESTANA (OAB 880001/RS).",
  "ADV: LIA GOIVEIRO PESTANA OAB/RS 880001",
  "ADV: LIA GOIVEIRO PESTANA (880001/RS)",
  "ADV: LIA GOIVEIRO PESTANA",
  "ADV: DEFENSORIA PÚBLICA (OAB 999999/DP)",
  "Advogado(s): LIA GOIVEIRO PESTANA (OAB/RS 880001)",
])("a notice ends with the list %s", async (list) => {
  const text = notices("EXPEDIENTE REFERENTE AO PROCESSO {}").join("\n").replace(LIA, list);
  const file = await read(text);
  expect(file.records.map(({ record }) => digitsOf(record.lawsuit_number!))).toEqual([one, two, three]);
  expect(file.records[0]!.record.text).not.toContain("beta");
});

test("a notice with such a head and without lawyers is listed", async () => {
  const text = notices("FULANA x BANCO - {}").join("\n").replace(` - ${IVO}`, "");
  const file = await read(text);
  expect([numbersIn(file), reasonsIn(file)]).toEqual([[one, `${two}?`, three], [reason]]);
});

test("a second act of the same process with lawyers of its own is a notice of its own", async () => {
  const text = notices("EXPEDIENTE REFERENTE AO PROCESSO {}").join("\n").replace(second, first);
  expect(numbersIn(await read(text))).toEqual([one, one, three]);
});

test("a second process whose own lawyers are in a form that no rule knows is listed", async () => {
  const text = notices("EXPEDIENTE REFERENTE AO PROCESSO {}")
    .join("\n")
    .replace(IVO, "ADV: IVO CARANDAÍ BELVERDE");
  const file = await read(text);
  expect([numbersIn(file), reasonsIn(file)]).toEqual([[one, `${two}?`, three], [reason]]);
});

describe("a number of another process", () => {
  test.each([
    "Vistos. Apense-se ao processo {}, já julgado.",
    "Vistos. Recurso nº {}, ainda pendente. Aguarde-se.",
    "Autos principais: {}. Traslade-se cópia.",
    "Carta precatória {} devolvida sem cumprimento.",
    "Tendo em vista o decidido nos autos {}, intime-se.",
    "EXPEDIENTE REFERENTE AO PROCESSO {} juntado.",
    "FULANA x BANCO - {} - também extinto.",
    "Intimado o ADV: FULANO (OAB 880009/RS)\nNos autos da carta precatória {}, expedida à comarca.",
    "Defiro vista ao ADV: FULANO (OAB 880009/RS)\nno processo {} - Monitória, em apenso.",
  ])("begins no notice in the text before the lawyers: %s", async (quotation) => {
    const text = `Processo ${first} - Monitória - Autor - Réu - Vistos. Diga.\n${quotation.replace("{}", second)}\nIntime-se. - ${LIA}\nProcesso ${third} - ${act("gama")} - ${CAIO}`;
    const file = await read(text);
    expect(numbersIn(file)).toEqual([one, three]);
  });

  test.each([
    "Processo principal: {}",
    "Autos apensos: {}",
    "Recurso nº {}, distribuído por prevenção",
    "Carta precatória {} expedida à comarca de origem.",
    "Relação dos autos remetidos: {}",
  ])("begins no notice after lawyers that stand in the head: %s", async (quotation) => {
    const notice = (number: string, more: string) =>
      `Processo ${number}\nAUTOR: FULANO\nADV: LIA GOIVEIRO PESTANA (OAB 880001/RS)\n${more}Vistos. Intime-se a parte autora.`;
    const file = await read(`${notice(first, `${quotation.replace("{}", second)}\n`)}\n${notice(third, "")}`);
    expect([numbersIn(file), reasonsIn(file)]).toEqual([[one, three], []]);
  });

  test.each(["RÉU: BANCO BETA, autos apensos {}", "Réu: Banco Beta (proc. {})", "Processo principal: {}"])(
    "begins no notice between the lawyers of one head: %s",
    async (party) => {
      const head = `Processo ${first}\nAUTOR: FULANO\n${LIA}\n${party.replace("{}", second)} - ${IVO}\nVistos. Intime-se.`;
      const file = await read(`${head}\nProcesso ${third} - ${act("gama")} - ${CAIO}`);
      expect(numbersIn(file)).toEqual([one, three]);
    },
  );
});

describe("a file in which every notice begins so", () => {
  const whole = (head: string) =>
    [first, second, third]
      .map((number, at) => `${head.replace("{}", number)} - ${act(`alfa${at}`)} - ${LIA}\n`)
      .join("");

  test.each([
    "Classe: Cumprimento de sentença - Processo nº {}",
    "Classe: Monitória - Processo nº {}",
    "Classe: Procedimento do juizado especial cível - Autos nº {}",
    "CLASSE: EXECUÇÃO DE TÍTULO EXTRAJUDICIAL (12154) - PROCESSO: {}",
    "Classe/Assunto: Monitória - Processo {}",
    "Classe Processual: Inventário - Proc. {}",
    "Classe: Ação monitória - nº {}",
    "Classe: Cumprimento de sentença - {}",
    "Ação: Despejo - Processo nº {}",
    "Tipo de ação: Cobrança - Autos {}",
    "Classe - Assunto: Cumprimento de sentença - Cheque - Processo {}",
    "Assunto: Cobrança de aluguéis - Processo nº {}",
    "EXPEDIENTE REFERENTE AO PROCESSO {}",
    "Cumprimento de Sentença {}",
    "Feito nº {}",
    "4ª VARA CÍVEL - Processo {}",
  ])("is read, with or without a page's head: %s", async (head) => {
    const page =
      "Disponibilização: sexta-feira, 13 de março de 2026   Diário da Justiça Eletrônico   São Paulo, Ano XIX - Edição 4902   9\n3ª Vara Cível\nRELAÇÃO Nº 0300/2026\n";
    for (const text of [whole(head), page + whole(head)]) {
      const file = await read(text);
      expect([file.formats[0], numbersIn(file), reasonsIn(file)]).toEqual(["diario", [one, two, three], []]);
    }
  });
});
