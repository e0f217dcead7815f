import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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

const order = (words: string) => `Manifeste-se o autor no prazo de ${words} dias.`;
const [FIVE, TEN, FIFTEEN] = [order("5 (cinco)"), order("10 (dez)"), order("15 (quinze)")];
const NO_TERM = "Digam as partes no prazo de 3 (três) meses, contados na forma da lei do regimento.";
/** Printed a working day after the first text. */
const NEXT_DAY = { data_disponibilizacao: "2026-03-16" };
let code = 930_000;
beforeEach(() => code++);

const bring = async (text: string, more: object = {}) => {
  const day = "data_disponibilizacao" in more ? "17/03/2026" : "16/03/2026";
  await importGazettes(admin, day, { "dia.json": djenPage([notice(code, text, more)]) });
  return (await outcomeOfPublication(server, code))[0];
};
const write = (fields: { description?: string; observation?: string }) =>
  server.rows.query(
    `update compromises set description = coalesce($2, description), observation = coalesce($3, observation)
     where publication_id = (select id from publications where publication_code = $1)`,
    [String(code), fields.description ?? null, fields.observation ?? null],
  );
const linesOf = ({ observation }: { observation: string }) => observation.split("\n");
const notices = async () =>
  (await solo.get("/api/notifications")).body.data
    .map(({ data }: { data: { message: string } }) => data.message)
    .filter((message: string) => message.startsWith("Prazo antecipado"));

test("the deadline and its notice are called by the text in force, and the observation says what they were before", async () => {
  const first = await bring(FIFTEEN);
  const present = await bring(FIVE, NEXT_DAY);
  const title =
    "Prazo automático: 5 dias úteis - disponibilização 16/03/2026, publicação 17/03/2026, início 18/03/2026. " +
    "Conferir: 24/03/2026 (5 dias úteis) ou 07/04/2026 (15 dias úteis)";
  expect(present).toMatchObject({ compromise_date: "2026-03-24", description: title, compromises: 1 });
  const lines = linesOf(present);
  expect(lines.slice(0, 2)).toEqual([
    "Conferir: 24/03/2026 (5 dias úteis) ou 07/04/2026 (15 dias úteis).",
    "Lido no texto: “5 (cinco) dias”.",
  ]);
  const was = lines.filter((line) => line.includes("15 (quinze)"));
  expect(was).toEqual([expect.stringContaining(`Até a retificação de 16/03/2026: ${first.description}`)]);
  expect(await notices()).toEqual([
    `Prazo antecipado pela retificação, de 07/04/2026 para 24/03/2026: ${title}`,
  ]);
});

test("a longer term is what the deadline is called by, although the earlier date stays until it is checked", async () => {
  await bring(FIVE);
  expect(await bring(FIFTEEN, NEXT_DAY)).toMatchObject({
    compromise_date: "2026-03-23",
    description:
      "Prazo automático: 15 dias úteis - disponibilização 16/03/2026, publicação 17/03/2026, início 18/03/2026. " +
      "Conferir: 23/03/2026 (5 dias úteis) ou 08/04/2026 (15 dias úteis)",
    observation: expect.stringContaining("Lido no texto: “15 (quinze) dias”."),
  });
});

test("what a person added to title and observation stays in its place", async () => {
  const { description, observation } = await bring(FIFTEEN);
  await write({
    description: `URGENTE ${description}; ligar para a cliente`,
    observation: `Ver o laudo.\n${observation}\nMinuta com a Bia.`,
  });
  const present = await bring(FIVE);
  expect(present.description).toMatch(/^URGENTE Prazo automático: 5 dias úteis .*; ligar para a cliente$/);
  expect(present.description).not.toContain(": 15 dias");
  const lines = linesOf(present);
  expect(lines[0]).toBe("Ver o laudo.");
  expect(lines).toContain("Minuta com a Bia.");
  expect(lines).toContain("Lido no texto: “5 (cinco) dias”.");
});

test("a long addition is kept whole, and the title beside it is cut so that the form can still be saved", async () => {
  const { description } = await bring(FIFTEEN);
  const note = `; ${"ver anexo ".repeat(40)}`.slice(0, 499 - description.length).concat("!");
  await write({ description: description + note });
  const present = await bring(FIVE);
  expect(present.description).toMatch(/^Prazo automático: 5 dias úteis/);
  expect(present.description.endsWith(note)).toBe(true);
  expect(present.description.length).toBeLessThanOrEqual(500);
});

test("what a person wrote instead of the program's words stays as it is", async () => {
  await bring(FIFTEEN);
  await write({ description: "Réplica, 15 dias", observation: "Falar com o perito." });
  const present = await bring(FIVE);
  expect(present.description).toBe("Réplica, 15 dias");
  expect(linesOf(present)[0]).toBe("Falar com o perito.");
  expect(present.observation).not.toContain("Lido no texto");
});

test("where the text in force gives no date, the deadline says that it is of the earlier text, until another one gives one", async () => {
  const before = await bring(FIFTEEN);
  const without = await bring(NO_TERM, { siglaTribunal: "", nomeOrgao: "" });
  expect(without.description).toBe(
    before.description.replace("Prazo automático:", "Prazo automático, do texto anterior à retificação:"),
  );
  expect(linesOf(without)[0]).toMatch(
    /^Do texto anterior à retificação: Lido no texto: “15 \(quinze\) dias”\./,
  );
  const present = await bring(FIVE);
  expect(present.description).toMatch(/^Prazo automático: 5 dias úteis - disponibilização 13\/03\/2026/);
  expect(linesOf(present).slice(0, 2).join(" ")).not.toContain("Do texto anterior");
});

test("each of several retifications leaves the title of the last text and a line about the one before", async () => {
  await bring(FIFTEEN);
  await bring(FIVE);
  const present = await bring(TEN);
  expect(present.description).toMatch(/^Prazo automático: 10 dias úteis - /);
  expect(linesOf(present).filter((line) => line.startsWith("Lido no texto"))).toEqual([
    "Lido no texto: “10 (dez) dias”.",
  ]);
  const history = linesOf(present).filter((line) => line.startsWith("Até a retificação de"));
  expect(history.map((line) => /: (\d+) dias úteis/.exec(line)?.[1])).toEqual(["15", "5"]);
  await server.rows.query(
    "update automatic_deadlines set state = 'rectified' where publication_id = (select id from publications where publication_code = $1)",
    [String(code)],
  );
  await makeAutomaticDeadlines(server.context);
  expect((await outcomeOfPublication(server, code))[0].description).toBe(present.description);
});

test("a title that was counted by a calendar that has changed since is replaced too", async () => {
  const { description } = await bring(FIFTEEN);
  await write({ description: `${description.replace("início 17/03/2026", "início 18/03/2026")}; ligar` });
  expect((await bring(FIVE)).description).toMatch(/^Prazo automático: 5 dias úteis [^;]*; ligar$/);
});

test("a deadline that was already moved to another date by hand is called by the text in force", async () => {
  const { description } = await bring(FIFTEEN);
  await server.rows.query("update compromises set compromise_date = '2026-03-25' where description = $1", [
    description,
  ]);
  const present = await bring(TEN);
  expect(present.compromise_date).toBe("2026-03-25");
  expect(present.description).toMatch(
    /^Prazo automático: 10 dias úteis - .*25\/03\/2026 \(prazo que está na agenda\)/,
  );
});

test("a deadline created after several texts is called by the text in force", async () => {
  await importGazettes(admin, "16/03/2026", {
    "dia.json": djenPage([notice(code, FIVE), notice(code, FIFTEEN)]),
  });
  expect((await outcomeOfPublication(server, code))[0]).toMatchObject({
    compromise_date: "2026-03-23",
    description: expect.stringMatching(
      /^Prazo automático: 15 dias úteis - .*Conferir: 23\/03\/2026 \(5 dias úteis\) ou 07\/04\/2026 \(15 dias úteis\)$/,
    ),
  });
});
