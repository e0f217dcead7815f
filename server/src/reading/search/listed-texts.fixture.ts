import { expect } from "vitest";
import { djenPage, notice } from "../../desk/automatic-deadlines/automatic-deadlines.fixture.ts";
import { importGazettes } from "../../gazettes/import/running-imports.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { openTestServer } from "../../testing/test-server.fixture.ts";

/**
 * A server with the texts as publications of one day, and a function that searches them in the
 * list of publications.
 */
export async function openListedTexts(texts: readonly { code: string; text: string }[]) {
  const server = await openTestServer({ jobs: true });
  await openOffices(server);
  const solo = await server.enter("solo");
  await importGazettes(await server.enter("admin"), "16/03/2026", {
    "dia.json": djenPage(texts.map(({ code, text }) => notice(Number(code), text, { tipoDocumento: "Ato" }))),
  });
  /** The codes of the publications found, from all pages. */
  const listed = async (typed: string): Promise<string[]> => {
    const codes: string[] = [];
    for (let page = 1, last = 1; page <= last; page++) {
      const query = new URLSearchParams({ publication_text: typed, rows: "100", page: String(page) });
      const { body, text, status } = await solo.get(`/api/publications?${query.toString()}`);
      expect(status, text).toBe(200);
      codes.push(...body.data.map(({ publication_code }: { publication_code: string }) => publication_code));
      last = body.last_page;
    }
    return codes;
  };
  return { server, solo, listed };
}
