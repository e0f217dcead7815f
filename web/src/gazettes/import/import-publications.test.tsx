import type { ImportResult } from "@pauta/contract/gazettes/gazettes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ok, type FakeServer, fakeServer, rejection } from "../../testing/fake-server.fixture.ts";
import { ApiError } from "../../lib/calls/api-error.ts";
import { showDay } from "../../lib/format.ts";
import { uploadFiles } from "../../lib/calls/upload.ts";
import { awaitedImport } from "./gazettes.queries.ts";
import {
  accepted,
  importPreviewed,
  choose,
  dashboardResponses,
  dialog,
  storedFault,
  file,
  nothing,
  openDashboard,
  preview,
  recognises,
  send,
  TODAY,
  uploads,
} from "./import.fixture.ts";

vi.mock("../../lib/calls/upload.ts");

const PROCESS = "GET /api/process_publications";

const running: ImportResult = {
  ...nothing,
  status: "running",
  imports: [5],
  files: [file],
  bytes_read: 500,
  bytes_total: 2000,
  total_publications: 10,
};
const done: ImportResult = {
  ...running,
  status: "done",
  bytes_read: 2000,
  lawyer_names: ["Ana Lima", "Beto Sá"],
  total_publications: 40,
  imported_publications: 31,
  duplicated: 2,
  rectified: 0,
  canceled: 1,
  unmatched: 3,
  failed_total: 700,
  failed: Array.from({ length: 25 }, (_, at) => storedFault(at + 1)),
  process_failed_total: 1,
  process_failed: [storedFault(90, { kind: "unregistered_lawsuit", reason: "Processo não cadastrado" })],
  warnings: ["O arquivo é de outra data"],
  finished_at: "2026-03-13T10:00:00Z",
};

let server: FakeServer;
let result: ImportResult;

beforeEach(() => {
  result = nothing;
  vi.mocked(uploadFiles).mockReset();
  server = fakeServer({ ...dashboardResponses, [PROCESS]: () => ok(result) });
});

describe("importing publications", () => {
  it("sends nothing without a file", { tags: "night" }, async () => {
    const { user } = await openDashboard();
    await user.click(send());
    expect(screen.getByText("Escolha ao menos um arquivo")).toBeTruthy();
    expect(uploadFiles).not.toHaveBeenCalled();
  });

  it("sends nothing for a day that does not exist", { tags: "night" }, async () => {
    const { user } = await openDashboard();
    await choose(user);
    const date = screen.getByLabelText("Data da Publicação");
    await user.clear(date);
    await user.type(date, "31/02/2026");
    await user.click(send());
    expect(screen.getByText("Data inválida")).toBeTruthy();
    expect(uploadFiles).not.toHaveBeenCalled();
  });

  it(
    "sends today's files, follows the import, and shows its result at the end",
    { tags: "night" },
    async () => {
      recognises(preview, () => {
        result = running;
        return accepted;
      });
      const { user } = await openDashboard();
      await choose(user);
      await importPreviewed(user);
      expect(uploads()).toEqual([{ date: TODAY, preview: "1" }, { date: TODAY }]);
      expect(await screen.findByText(`Importando ${showDay(TODAY)}: 10 publicações lidas`)).toBeTruthy();
      expect(screen.getByLabelText("Progresso da importação").getAttribute("aria-valuenow")).toBe("25");

      result = done;
      expect((await dialog()).textContent).toContain("Resultado do Envio de Publicações");
      // its failures are said at once: the notice is not one of success
      expect(await screen.findByText("Publicações importadas: 31 importadas, 700 falhas")).toBeTruthy();
      expect(awaitedImport.read()).toBeNull();
    },
  );

  it("finds the import again after a reload of the page, on its day", async () => {
    awaitedImport.write({ date: "2026-03-13", id: 5 });
    result = { ...running, publication_date: "2026-03-13" };
    await openDashboard();
    expect(await screen.findByText("Importando 13/03/2026: 10 publicações lidas")).toBeTruthy();
    expect(screen.getByLabelText("Data da Publicação")).toHaveProperty("value", "13/03/2026");
  });

  it("shows why the files could not be sent and keeps them", async () => {
    vi.mocked(uploadFiles).mockRejectedValue(new ApiError(413, '{"message":"O conteúdo é grande demais."}'));
    const { user } = await openDashboard();
    await choose(user);
    await user.click(send());
    expect(await screen.findByText("Erro ao enviar publicações: O conteúdo é grande demais.")).toBeTruthy();
    expect(screen.getByText("dia.json")).toBeTruthy();
  });

  it("does not call an import without a publication and with failures a success", async () => {
    awaitedImport.write({ date: TODAY, id: 5 });
    result = { ...done, imported_publications: 0, failed_total: 4, finished_at: null };
    await openDashboard();
    expect(await screen.findByText("Nenhuma publicação importada, 4 falhas")).toBeTruthy();
    expect(screen.queryByText(/^Publicações importadas:/)).toBeNull();
  });

  it("shows why an import failed", async () => {
    awaitedImport.write({ date: TODAY, id: 5 });
    result = { ...running, status: "failed", failure: "Nenhum arquivo pôde ser lido" };
    await openDashboard();
    expect(
      await screen.findByText("Erro ao processar publicações: Nenhum arquivo pôde ser lido"),
    ).toBeTruthy();
    expect((await dialog()).textContent).toContain("Nenhum arquivo pôde ser lido");
  });

  it("shows that the state of an import could not be loaded", async () => {
    server.responses[PROCESS] = rejection(422, "Data inválida");
    await openDashboard();
    // Shown instead of the state, and as a notice.
    const messages = () => screen.getAllByText("Erro ao processar publicações: Data inválida");
    await waitFor(() => expect(messages()).toHaveLength(2));
  });
});

describe("the result of a day", () => {
  async function openResult() {
    const { user } = await openDashboard();
    await user.click(await screen.findByText(`Ver resultado de ${showDay(TODAY)}`));
    return { user, shown: within(await dialog()) };
  }

  it("can be opened again later, with every list", { tags: "night" }, async () => {
    result = done;
    const { shown } = await openResult();
    const fact = (label: string) => shown.getByText(label).nextElementSibling?.textContent;
    expect(fact("Total de publicações")).toBe("40");
    expect(fact("Publicações importadas")).toBe("31");
    expect(fact("Já existentes (duplicadas)")).toBe("2");
    expect(fact("Canceladas pelo tribunal")).toBe("1");
    expect(fact("Sem advogado cadastrado")).toBe("3");
    for (const text of [
      "Ana Lima",
      "Beto Sá",
      "O arquivo é de outra data",
      "dia.json",
      "DJEN",
      "Arquivo enviado",
    ])
      expect(shown.getAllByText(text).length).toBeGreaterThan(0);
    expect(shown.getByText("Processo não cadastrado")).toBeTruthy();
  });

  it("shows long lists in pages and says that more were left out", { tags: "night" }, async () => {
    result = done;
    const { user, shown } = await openResult();
    expect(shown.getByText("Registro 1 sem texto")).toBeTruthy();
    expect(shown.queryByText("Registro 11 sem texto")).toBeNull();
    expect(shown.getByText("As primeiras 25 de 700.")).toBeTruthy();
    await user.click(shown.getByLabelText("Página 3"));
    expect(shown.getByText("Registro 21 sem texto")).toBeTruthy();
    expect(shown.queryByText("Registro 1 sem texto")).toBeNull();
  });

  it.each([
    [12, true, 0, "Anuncia 12 publicações, todas lidas.", false],
    [12, false, 0, "O arquivo anuncia 12 publicações; foram lidas 40.", true],
    [41, false, 2, "O arquivo anuncia 41 publicações; foram lidas 40, e 2 nas falhas.", true],
    [41, true, 1, "Anuncia 41 publicações: 40 lidas, 1 nas falhas.", false],
    [75, true, 0, "Anuncia 75 publicações: 40 aqui, as outras nos arquivos enviados junto.", false],
  ])(
    "compares what a file announces (%i) with what was read of it",
    { tags: "night" },
    async (announced, is_complete, unread, sentence, isWarning) => {
      const counts = { announced, is_complete, unread, heads: null };
      const records = sentence.includes("todas lidas") ? 12 : 40;
      result = { ...done, files: [{ ...file, records, counts }] };
      const { shown } = await openResult();
      expect(shown.getByText(sentence).dataset["warning"]).toBe(String(isWarning));
    },
  );

  it.each([
    [40, 0, 0, "40 inícios de publicação no texto, todos lidos.", false],
    [
      44,
      3,
      1,
      "41 inícios de publicação no texto: 40 lidos, 1 nas falhas. 3 outros números de processo que começam uma linha são citações.",
      false,
    ],
    [42, 0, 0, "42 inícios de publicação no texto: 40 lidos, 0 nas falhas.", true],
  ])(
    "compares the heads of notices in plain text (%i) with what was read",
    { tags: "night" },
    async (seen, quoted, unread, sentence, isWarning) => {
      const counts = { announced: null, is_complete: null, unread, heads: { seen, quoted } };
      result = { ...done, files: [{ ...file, counts }] };
      const { shown } = await openResult();
      expect(shown.getByText(sentence).dataset["warning"]).toBe(String(isWarning));
    },
  );

  it("takes the newest import back after a question", async () => {
    result = { ...done, imports: [5, 6] };
    server.responses["POST /api/gazette_imports/6/take_back"] = ok({
      count: 31,
      message: "Importação desfeita",
    });
    const { user, shown } = await openResult();
    await user.click(shown.getByText("Desfazer a última importação"));
    await user.click(await screen.findByText("Desfazer"));
    expect(await screen.findByText("Importação desfeita: 31 publicações saíram das listas")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows faults only if there are any", async () => {
    result = { ...done, failed: [], failed_total: 0, process_failed: [], process_failed_total: 0 };
    const { shown } = await openResult();
    expect(shown.getByText("Ana Lima")).toBeTruthy();
    expect(shown.queryByText("Falhas")).toBeNull();
    expect(shown.queryByText("Falhas de processo")).toBeNull();
  });
});
