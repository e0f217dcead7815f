import { afterAll, beforeAll, expect, test } from "vitest";
import { importGazettes } from "../../gazettes/import/running-imports.fixture.ts";
import type { TestServer, Visitor } from "../../testing/test-server.fixture.ts";
import {
  djenPage,
  notice,
  openWithAutomaticDeadlines,
  outcomeOfPublication,
} from "./automatic-deadlines.fixture.ts";
import { makeAutomaticDeadlines } from "./make-deadlines.commands.ts";

let server: TestServer;
let admin: Visitor;
let solo: Visitor;

beforeAll(async () => {
  ({ server, admin, solo } = await openWithAutomaticDeadlines());
});
afterAll(() => server.close());

const RULING =
  "Recebo os embargos de declaração, porque tempestivos, e os acolho em parte, sem efeito sobre o mérito. " +
  "Manifeste-se o autor no prazo de 15 (quinze) dias, sob pena de arquivamento dos autos.";

/** Each act belongs to another lawsuit. */
const numberOf = (code: number) => `00${code}18-95.2026.8.26.0178`;

/** Available on Friday 13 March, listed on the 16th: fifteen days end on 7 April. */
const bringAct = (code: number, more: object = {}) =>
  importGazettes(admin, "16/03/2026", {
    [`ato-${code}.json`]: djenPage([
      notice(code, RULING, { numero_processo: numberOf(code).replaceAll(/\D/g, ""), ...more }),
    ]),
  });

/** The same act as a clipping service delivers it later; its code is the act's plus one. */
const bringCopy = (code: number, available: string) =>
  importGazettes(admin, "18/03/2026", {
    [`copia-${code}.json`]: JSON.stringify({
      intimacoes: [
        {
          jornal: {
            nomeJornal: "Diário de Justiça Eletrônico Nacional - TJSP",
            dataDisponibilizacao_Publicacao: `${available}T00:00:00`,
            termoReferenciaData: "Disponibilização",
          },
          codigoRelacionamento: code + 1,
          numeroUnicoProcesso: numberOf(code),
          titulo: "1ª Vara Cível do Foro de Teste",
          cabecalho: "Intimação",
          textoPublicacao: `${RULING} Advogada: Sol Sozinha Lima - OAB RJ900004`,
          rodape: null,
        },
      ],
      erro: null,
      status: "ok",
    }),
  });

const madeOf = async (code: number) => (await outcomeOfPublication(server, code))[0];
const shownCopyOf = async (code: number) =>
  (await solo.get("/api/publications?publication_date=18/03/2026&rows=100")).body.data.find(
    ({ publication_code }: { publication_code: string }) => publication_code === String(code + 1),
  );

test("a late copy gets no deadline of its own, names the act's, and is untreated", async () => {
  await bringAct(700);
  await bringCopy(700, "2026-03-17");
  expect(await madeOf(700)).toMatchObject({ state: "made", compromise_date: "2026-04-07" });
  expect(await madeOf(701)).toMatchObject({
    state: "none",
    compromises: 0,
    reason: "O mesmo ato já tem, na publicação da lista de 16/03/2026, prazo em 07/04/2026.",
  });
  const { repeats, treated } = await shownCopyOf(700);
  expect(treated).toBe(false);
  expect(repeats.deadline).toEqual({
    id: expect.any(Number),
    compromise_date: "2026-04-07",
    completed: false,
    cancelled: false,
  });
});

test("an act and its copy that are queued at once get one deadline, even with several servers", async () => {
  await bringAct(740);
  await bringCopy(740, "2026-03-17");
  await madeOf(740);
  await server.rows.query(
    `update automatic_deadlines set state = 'waiting', reason = null, compromise_id = null where publication_id in (
       select id from publications where publication_code in ('740', '741'))`,
  );
  await server.rows.query(
    "delete from compromises where publication_id = (select id from publications where publication_code = '740')",
  );
  await Promise.all([1, 2, 3, 4].map(() => makeAutomaticDeadlines(server.context)));
  await makeAutomaticDeadlines(server.context);
  expect(await madeOf(740)).toMatchObject({ state: "made", compromises: 1 });
  expect(await madeOf(741)).toMatchObject({ state: "none", compromises: 0 });
});

test("a copy of a cancelled act gets a deadline that mentions the cancellation", async () => {
  const canceled = {
    ativo: false,
    status: "C",
    motivo_cancelamento: "Erro",
    data_cancelamento: "2026-03-18",
  };
  await bringAct(700, canceled);
  expect(await madeOf(700)).toMatchObject({ state: "cancelled" });
  const copy = await madeOf(701);
  // available on the 17th, published on the 18th
  expect(copy).toMatchObject({ state: "made", compromise_date: "2026-04-09", compromises: 1 });
  expect(copy.observation).toContain("na publicação da lista de 16/03/2026, que o tribunal cancelou");
});

test("a copy whose own deadline is earlier than the act's gets one, for a person to decide", async () => {
  await bringAct(710);
  await bringCopy(710, "2026-03-11");
  const copy = await madeOf(711);
  expect(copy).toMatchObject({ state: "made", compromises: 1 });
  expect(copy.compromise_date < "2026-04-07").toBe(true);
  expect(copy.observation).toContain("com prazo em 07/04/2026: este vence antes");
});

test("a deadline that a person cancelled is not created again for a copy", async () => {
  await bringAct(720);
  await madeOf(720);
  await server.rows.query(
    `update compromises set cancelled_at = created_at, cancel_reason = 'Não é de parte nossa.' where publication_id = (
       select id from publications where publication_code = '720')`,
  );
  await bringCopy(720, "2026-03-17");
  expect(await madeOf(721)).toMatchObject({
    state: "none",
    reason: expect.stringContaining("cancelado por uma pessoa"),
  });
  expect((await shownCopyOf(720)).repeats.deadline).toMatchObject({ cancelled: true });
});
