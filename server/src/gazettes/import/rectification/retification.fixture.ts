import { djenPage, notice } from "../../../desk/automatic-deadlines/automatic-deadlines.fixture.ts";
import { openTestServer } from "../../../testing/test-server.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { importGazettes } from "../running-imports.fixture.ts";

export const FIRST = "Intime-se a parte autora para que se manifeste no prazo de 15 (quinze) dias.";
export const SECOND = "Intime-se a parte autora para que se manifeste no prazo de 5 (cinco) dias.";

/** An office of one lawyer and gazettes that print the same notice again; each test has a notice of its own. */
export async function openRectifications() {
  const server = await openTestServer({ jobs: true });
  await openOffices(server);
  const admin = await server.enter("admin");
  const solo = await server.enter("solo");
  let code = 910_000;
  let sent = 0;
  const record = (text: string, more: object = {}) => notice(code, text, more);
  /** A file with only these records; no two files are equal. */
  const fileOf = (records: object[]) => {
    const stamp = ++sent;
    return { [`dia-${stamp}.json`]: djenPage([...records, notice(990_000 + stamp, `Arquivo ${stamp}.`)]) };
  };
  return {
    server,
    admin,
    solo,
    record,
    fileOf,
    code: () => code,
    next: () => void code++,
    bring: (text: string, more: object = {}, day = "16/03/2026") =>
      importGazettes(admin, day, fileOf([record(text, more)])),
    /** The notice as its lawyer sees it. */
    shown: async () =>
      (await solo.get("/api/publications?rows=100")).body.data.find(
        ({ publication_code }: { publication_code: string }) => publication_code === String(code),
      ),
  };
}
