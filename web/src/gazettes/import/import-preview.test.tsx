import type { ImportPreview } from "@pauta/contract/gazettes/gazettes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ok, fakeServer } from "../../testing/fake-server.fixture.ts";
import { uploadFiles } from "../../lib/calls/upload.ts";
import {
  choose,
  dashboardResponses,
  dialog,
  nothing,
  openDashboard,
  preview,
  recognises,
  send,
  TODAY,
  uploads,
} from "./import.fixture.ts";

vi.mock("../../lib/calls/upload.ts");

beforeEach(() => {
  vi.mocked(uploadFiles).mockReset();
  fakeServer({ ...dashboardResponses, "GET /api/process_publications": () => ok(nothing) });
});

describe("the preview of an import", () => {
  async function openPreview(answer: ImportPreview) {
    recognises(answer);
    const { user } = await openDashboard();
    await choose(user);
    await user.click(send());
    return { user, shown: within(await dialog()) };
  }

  it("is shown file by file before anything is imported", { tags: "night" }, async () => {
    const { user, shown } = await openPreview(preview);
    const fact = (label: string) => shown.getByText(label).nextElementSibling?.textContent;
    expect(shown.getByText("Conferência dos Arquivos")).toBeTruthy();
    expect(fact("Publicações reconhecidas")).toBe("40");
    for (const cell of [
      "Recorte Digital (OAB)",
      "TJSP (39), não informado (1)",
      "13/03/2026",
      "40 de 42",
      "2 falhas",
    ])
      expect(shown.getByText(cell)).toBeTruthy();
    expect(shown.getByText("dia.json anuncia 42 publicações e traz 40.")).toBeTruthy();
    expect(shown.getByText("Registro 7 sem texto")).toBeTruthy();

    await user.click(shown.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(uploads()).toEqual([{ date: TODAY, preview: "1" }]);
    expect(screen.getByText("dia.json")).toBeTruthy();
  });

  it("lists the files with failures first", async () => {
    const [file] = preview.files;
    const good = { ...file!, name: "bom.json", announced: null, failed_total: 0, failed: [] };
    const { shown } = await openPreview({ ...preview, files: [good, file!] });
    const names = shown.getAllByText(/^(?:bom|dia)\.json$/).map((cell) => cell.textContent);
    expect(names.slice(0, 2)).toEqual(["dia.json", "bom.json"]);
  });

  describe("of files of another day", () => {
    const other = { ...preview, own_dates: ["2026-03-13", "2026-03-16"] };
    const [, month, day] = TODAY.split("-");
    const today = `${day}/${month}/${TODAY.slice(0, 4)}`;

    it("asks on which day they are listed, and lists them on the files' own", async () => {
      const { user, shown } = await openPreview(other);
      expect(shown.getByRole("alert").textContent).toContain(
        `O arquivo é de 13/03/2026, e a data escolhida é ${today}.`,
      );
      await user.click(shown.getByRole("button", { name: "Importar como 13/03/2026" }));
      await waitFor(() => expect(uploads()).toEqual([{ date: TODAY, preview: "1" }, { date: "2026-03-13" }]));
    });

    it("lists them on the chosen day when a person says so", { tags: "night" }, async () => {
      const { user, shown } = await openPreview(other);
      await user.click(shown.getByRole("button", { name: `Importar como ${today}` }));
      await waitFor(() => expect(uploads().at(-1)).toEqual({ date: TODAY }));
    });

    it("asks nothing once the day is mended in the dialog", async () => {
      const { user, shown } = await openPreview(other);
      const field = shown.getByLabelText("Data da Publicação");
      await user.clear(field);
      await user.type(field, "16032026");
      expect(shown.queryByRole("alert")).toBeNull();
      await user.click(shown.getByRole("button", { name: "Importar" }));
      await waitFor(() => expect(uploads().at(-1)).toEqual({ date: "2026-03-16" }));
    });
  });

  it("says when nothing was recognised, and cannot be imported then", { tags: "night" }, async () => {
    const [file] = preview.files;
    const nothingRead = { ...file!, format: null, records: 0, announced: null, dates: [], courts: [] };
    const { shown } = await openPreview({
      ...preview,
      total_publications: 0,
      files: [nothingRead],
      warnings: [],
    });
    expect(shown.getByRole("alert").textContent).toContain("Nenhuma publicação foi reconhecida");
    expect(shown.getByText("não reconhecido")).toBeTruthy();
    expect(shown.getByRole("button", { name: "Importar" })).toHaveProperty("disabled", true);
  });

  it("says that only the beginning of a large file was checked", async () => {
    const [file] = preview.files;
    const { shown } = await openPreview({ ...preview, files: [{ ...file!, is_partial: true }] });
    expect(shown.getByText(/só o começo foi conferido/)).toBeTruthy();
  });
});
