import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../../testing/test-server.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { makeZip, pageOf } from "../../formats/gazette-file.fixture.ts";
import { sampleFile, samples } from "../../formats/gazette-samples.fixture.ts";
import { previewGazettes, uploadGazettes } from "../running-imports.fixture.ts";

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  admin = server.visitor();
  await admin.signIn("admin");
});
afterAll(() => server.close());

const sample = (format: keyof typeof samples) => readFileSync(sampleFile(samples[format]));
const storedFiles = async () => {
  const keys: string[] = [];
  for await (const key of server.context.storage.list()) keys.push(key);
  return keys.length;
};

describe("the preview of files before their import", () => {
  test("returns format, court, day and count of each, and stores nothing", async () => {
    const before = await storedFiles();
    const preview = await previewGazettes(admin, "16/03/2026", {
      "recorte.txt": sample("recorte-digital"),
      "caderno.txt": sample("diario"),
      "dia.zip": await makeZip([["a.json", sample("aasp")]]),
    });
    expect(preview).toEqual({
      publication_date: "2026-03-16",
      own_dates: ["2026-03-13", "2026-03-16"],
      total_publications: 6 + 28 + 18,
      warnings: [],
      files: [
        expect.objectContaining({
          name: "recorte.txt",
          format: "recorte-digital",
          records: 6,
          announced: 6,
          dates: [{ date: "2026-03-13", count: 6 }],
          failed_total: 0,
          failed: [],
          is_partial: false,
        }),
        expect.objectContaining({
          name: "caderno.txt",
          size: sample("diario").length,
          format: "diario",
          records: 28,
          announced: null,
          courts: [{ court: "TJSP", count: 28 }],
        }),
        expect.objectContaining({ name: "dia.zip", format: "aasp", records: 18 }),
      ],
    });
    expect(await storedFiles()).toBe(before);
    const { body } = await admin.get("/api/process_publications?date=16/03/2026");
    expect(body).toMatchObject({ imports: [], total_publications: 0 });
  });

  test("says of which day the files are, and warns of fewer notices than announced", async () => {
    const short = sample("recorte-digital")
      .toString()
      .replace("Total de Publicações: 6", "Total de Publicações: 8");
    const { warnings, own_dates } = await previewGazettes(admin, "20/03/2026", { "recorte.txt": short });
    expect(warnings).toEqual(["recorte.txt anuncia 8 publicações e traz 6."]);
    // a Friday's notices count as published on the Monday
    expect(own_dates).toEqual(["2026-03-13", "2026-03-16"]);
  });

  test("lists unreadable files with the reason", async () => {
    const { files, total_publications } = await previewGazettes(admin, "16/03/2026", {
      "nada.bin": "nada",
      "um.json": pageOf(3).replace('"id":2', '"ix":2'),
    });
    expect(total_publications).toBe(2);
    expect(files).toMatchObject([
      { format: null, records: 0, failed_total: 1, failed: [{ file: "nada.bin", position: null }] },
      { format: "djen", failed: [{ position: 2, reason: "Comunicação sem identificador (id)" }] },
    ]);
  });

  test("requires a file and an administrator", async () => {
    const { status, body } = await uploadGazettes(admin, "16/03/2026", {}, { preview: "1" });
    expect([status, body.errors]).toEqual([422, { "fileupload[]": ["Selecione ao menos um arquivo"] }]);
    const visitor = server.visitor();
    await visitor.signIn("escritorio");
    expect((await uploadGazettes(visitor, "16/03/2026", { a: "x" }, { preview: "1" })).status).toBe(403);
  });
});
