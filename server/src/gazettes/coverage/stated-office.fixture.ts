import type { CoverageStatement } from "@pauta/contract/gazettes/coverage-statement";
import { readSeal } from "./pdf-seal.rules.ts";
import { cadernoOf, importGazettes } from "../import/running-imports.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { save } from "../../reading/documents/workbooks/read-workbook.fixture.ts";

export type StatedOffice = { server: TestServer; admin: Visitor; eva: Visitor; ana: number; vito: number };

type Person = [name: string, number: string, uf: string];
const ANA: Person = ["Ana Advogada", "900001", "SP"];
const VITO: Person = ["Vito Vizinho Prado", "900003", "RS"];
const GIL: Person = ["Gil Alheio Ramos", "123456", "SP"];

/** Contains days with publications for Ana, up to ten o'clock of 16 March 2026. */
export const PERIOD = "2026-02-10/2026-03-16";

/**
 * Offices whose lawyers had publications of two courts on some days, and were looked up since 5 March 2026.
 */
export async function openStatedOffice(): Promise<StatedOffice> {
  const server = await openTestServer({ jobs: true });
  await openOffices(server);
  await server.rows.query("delete from publications");
  const admin = await server.enter("admin");
  let lastId = 900_000;
  const importNotices = async (day: string, court: string, ...people: Person[]) => {
    const items = people.concat([GIL]).map(([nome, numero_oab, uf_oab]) => ({
      id: ++lastId,
      texto: `Intimação ${lastId}`,
      destinatarioadvogados: [{ advogado: { nome, numero_oab, uf_oab } }],
    }));
    await importGazettes(admin, day, { [`${court}-${day}.zip`]: await cadernoOf(court, day, items) });
  };
  await importNotices("2026-03-03", "TJSP", ANA);
  await importNotices("2026-03-04", "TJSP", ANA, ANA, ANA);
  await importNotices("2026-03-04", "TRT2", ANA);
  await importNotices("2026-03-05", "TRT2", ANA);
  await importNotices("2026-03-06", "TJSP", VITO);
  await server.rows.query("update searched_terms set since = '2026-03-05T12:00:00Z'");
  server.clock.moveTo("2026-03-16T13:00:00Z");
  const { rows } = await server.rows.query<{ id: string; username: string }>(
    "select id, username from users",
  );
  const idOf = (name: string) => Number(rows.find(({ username }) => username === name)!.id);
  return {
    server,
    admin,
    eva: await server.enter("escritorio"),
    ana: idOf("advogada"),
    vito: idOf("vizinho"),
  };
}

/** The statement of a lawyer, as somebody of his office downloads it. */
export const saveStatement = (server: TestServer, visitor: Visitor, user: number, period = PERIOD) =>
  save(server, visitor, `/api/company/coverage_statement?user=${user}&period=${period}`);

/** The content that a sealed statement contains. */
export function contentOfStatement(file: Buffer): CoverageStatement {
  const seal = readSeal(file);
  if (seal.state !== "whole") throw new Error(seal.state);
  return JSON.parse(seal.content!.toString());
}
