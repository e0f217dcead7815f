import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findContradictions } from "../../../running/operator/integrity.store.ts";
import { importGazettes, resultOfImport, uploadGazettes } from "../running-imports.fixture.ts";
import { FIRST, openRectifications, SECOND } from "./retification.fixture.ts";

let setup: Awaited<ReturnType<typeof openRectifications>>;
beforeAll(async () => {
  setup = await openRectifications();
});
afterAll(() => setup.server.close());
beforeEach(() => setup.next());

const shown = () => setup.shown();
const bring: typeof setup.bring = (...args) => setup.bring(...args);
const record: typeof setup.record = (...args) => setup.record(...args);
const fileOf: typeof setup.fileOf = (records) => setup.fileOf(records);
const THIRD = "Intime-se a parte ré para que se manifeste no prazo de 10 (dez) dias.";

const versions = async () => {
  const { rows } = await setup.server.rows.query(
    `select v.publication_text as text, v.registration_date, v.comment, v.treated_by_id is not null as was_treated, v.forwarded
     from publication_versions v join publications p on p.id = v.publication_id where p.publication_code = $1 order by v.id`,
    [String(setup.code())],
  );
  return rows;
};
const textsBefore = async () => (await versions()).map(({ text }) => text);

test(
  "another text under a known number replaces it, is untreated again, and the earlier one is kept with its treatment",
  { tags: "night" },
  async () => {
    await bring(FIRST);
    const { id } = await shown();
    const treated = await setup.solo.call("PUT", `/api/treat_publication/${id}`, {
      comment: "Anotado: 15 dias.",
    });
    expect(treated.status).toBe(200);
    const result = await bring(SECOND);
    expect(result).toMatchObject({ imported_publications: 1, rectified: 1, duplicated: 0 });
    expect(await shown()).toMatchObject({
      id,
      publication_text: SECOND,
      treated: false,
      read: false,
      forwarded: false,
      comment: null,
      treated_by: null,
      publication_date: "2026-03-16",
      rectified_at: expect.any(String),
    });
    expect(await versions()).toEqual([
      {
        text: FIRST,
        registration_date: "2026-03-13",
        comment: "Anotado: 15 dias.",
        was_treated: true,
        forwarded: false,
      },
    ]);
  },
);

test("the new text is found by its words, the old one no longer", { tags: "night" }, async () => {
  await bring("Manifeste-se sobre o laudo pericialíssimo.");
  await bring("Manifeste-se sobre a réplica espontaneíssima.");
  const found = async (word: string) =>
    (await setup.solo.get(`/api/publications?publication_text=${encodeURIComponent(word)}`)).body.total;
  expect([await found("espontaneíssima"), await found("pericialíssimo")]).toEqual([1, 0]);
});

test(
  "other markup, spaces, accents, capitals and another order of lawyers rectify nothing",
  { tags: "night" },
  async () => {
    await bring(FIRST);
    const same = FIRST.toUpperCase().replace("AUTORA", "  autora\n");
    const result = await importGazettes(
      setup.admin,
      "16/03/2026",
      fileOf([
        record(`<p><b>I</b>${same.slice(1)}</p>`, {
          destinatarioadvogados: [
            { advogado: { nome: "Outra Pessoa Qualquer", numero_oab: "899999", uf_oab: "AC" } },
            ...(record("") as { destinatarioadvogados: object[] }).destinatarioadvogados,
          ],
        }),
      ]),
    );
    expect(result).toMatchObject({ rectified: 0, duplicated: 1 });
    expect(await shown()).toMatchObject({ publication_text: FIRST, rectified_at: null });
  },
);

test("the same text of another day rectifies nothing: the first day remains", { tags: "night" }, async () => {
  await bring(FIRST, { numero_processo: "00091018020268260100" });
  const again = { numero_processo: "00091018020268260100", data_disponibilizacao: "2026-03-16" };
  expect(await bring(FIRST, again, "17/03/2026")).toMatchObject({ rectified: 0, duplicated: 1 });
  expect(await shown()).toMatchObject({ registration_date: "2026-03-13", rectified_at: null });
});

test(
  "another process number is a rectification too, and so is the day of another text",
  { tags: "night" },
  async () => {
    await bring(FIRST, { numero_processo: "00091018020268260100" });
    await bring(
      SECOND,
      { numero_processo: "00091018020268260100", data_disponibilizacao: "2026-03-16" },
      "17/03/2026",
    );
    expect(await shown()).toMatchObject({ registration_date: "2026-03-16", publication_date: "2026-03-17" });
    const result = await bring(SECOND, {
      numero_processo: "00091026520268260100",
      data_disponibilizacao: "2026-03-16",
    });
    expect(result.rectified).toBe(1);
    expect((await shown()).lawsuit_number.replaceAll(/\D/g, "")).toBe("00091026520268260100");
    expect(await versions()).toHaveLength(2);
  },
);

test("a cancelled communication is marked and keeps its text", { tags: "night" }, async () => {
  await bring(FIRST);
  const result = await bring("Publicada por engano", {
    status: "C",
    ativo: false,
    motivo_cancelamento: "Publicada por engano",
    data_cancelamento: "2026-03-17",
  });
  expect(result).toMatchObject({ canceled: 1, rectified: 0 });
  expect(await shown()).toMatchObject({
    publication_text: FIRST,
    canceled_date: "2026-03-17",
    rectified_at: null,
  });
  await bring(SECOND);
  expect(await shown()).toMatchObject({ publication_text: SECOND, canceled_date: null });
});

test(
  "the same files again change nothing, and the first file again brings no old text back",
  { tags: "night" },
  async () => {
    const [one, two] = [fileOf([record(FIRST)]), fileOf([record(SECOND)])];
    await importGazettes(setup.admin, "16/03/2026", one);
    await importGazettes(setup.admin, "16/03/2026", two);
    const before = await shown();
    for (const file of [two, one, one, two]) {
      const again = await importGazettes(setup.admin, "16/03/2026", file);
      expect(again).toMatchObject({ imported_publications: 0, rectified: 0, duplicated: 2 });
    }
    expect(await shown()).toEqual(before);
    expect(await textsBefore()).toEqual([FIRST]);
  },
);

test("a court that returns to its first text rectifies once more", { tags: "night" }, async () => {
  await bring(FIRST);
  await bring(SECOND);
  expect(await bring(FIRST)).toMatchObject({ rectified: 1 });
  expect((await shown()).publication_text).toBe(FIRST);
  expect(await textsBefore()).toEqual([FIRST, SECOND]);
});

test(
  "of three texts in one file the last is current and the others are versions, also when the file comes again",
  { tags: "night" },
  async () => {
    const file = fileOf([record(FIRST), record(SECOND), record(THIRD)]);
    expect(await importGazettes(setup.admin, "16/03/2026", file)).toMatchObject({
      imported_publications: 2,
      rectified: 2,
      duplicated: 0,
    });
    expect(await importGazettes(setup.admin, "16/03/2026", file)).toMatchObject({
      rectified: 0,
      duplicated: 4,
    });
    expect((await shown()).publication_text).toBe(THIRD);
    expect(await textsBefore()).toEqual([FIRST, SECOND]);
  },
);

test("two simultaneous imports of the same rectification rectify once", { tags: "night" }, async () => {
  await bring(FIRST);
  const ids: number[] = [];
  for (const file of [fileOf([record(SECOND)]), fileOf([record(SECOND)])])
    ids.push((await uploadGazettes(setup.admin, "16/03/2026", file)).body.id);
  const results = await Promise.all(ids.map((id) => resultOfImport(setup.admin, "16/03/2026", id)));
  expect(results.map(({ status }) => status)).toEqual(["done", "done"]);
  expect(results.map(({ rectified }) => rectified).toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect((await shown()).publication_text).toBe(SECOND);
  expect(await textsBefore()).toEqual([FIRST]);
});

test("publications from before texts had digests are compared too", { tags: "night" }, async () => {
  await bring(FIRST);
  await setup.server.rows.query("update publications set text_digest = null");
  expect(await bring(`<div>${FIRST}</div>`)).toMatchObject({ rectified: 0, duplicated: 1 });
  expect(await bring(SECOND)).toMatchObject({ rectified: 1 });
  expect(await textsBefore()).toEqual([FIRST]);
});

test(
  "each lawyer's own row is rectified, and a copy whose content now differs becomes separate and untreated",
  { tags: "night" },
  async () => {
    const number = "00091034820268260100";
    const act = `${FIRST} Decorrido o prazo, voltem os autos conclusos para decisão sobre o pedido de tutela de urgência.`;
    const clipping = JSON.stringify({
      intimacoes: [
        {
          jornal: {
            nomeJornal: "Diário de Justiça Eletrônico Nacional - TJSP",
            dataDisponibilizacao_Publicacao: "2026-03-13T00:00:00",
            termoReferenciaData: "Disponibilização",
          },
          codigoRelacionamento: setup.code() + 50_000,
          numeroUnicoProcesso: number,
          titulo: "1ª Vara Cível do Foro de Teste",
          cabecalho: "Intimação",
          textoPublicacao: `${act} Advogada: Sol Sozinha Lima - OAB RJ900004`,
          rodape: null,
        },
      ],
      erro: null,
      status: "ok",
    });
    await importGazettes(setup.admin, "16/03/2026", { "clipping.json": clipping });
    await bring(act, { numero_processo: number });
    const { rows } = await setup.server.rows.query(
      "select id from publications where publication_code = $1 and same_act_as is not null",
      [String(setup.code())],
    );
    expect(rows).toHaveLength(1);
    await bring(act.replace("15 (quinze)", "5 (cinco)"), { numero_processo: number });
    expect(await shown()).toMatchObject({
      treated: false,
      repeats: { publication_code: String(setup.code() + 50_000) },
    });
  },
);

test("the program's own check of its rows finds nothing wrong", async () => {
  const { findings } = await findContradictions(setup.server.rows);
  expect(findings.filter(({ check }) => /publication|import/.test(check))).toEqual([]);
});
