import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { uploadFiles } from "../../lib/calls/upload.ts";
import { type FakeServer, fakeServer, ok } from "../../testing/fake-server.fixture.ts";
import { dropOn, file, FILES, folder, FOLDERS, open, storedFile } from "./documents.fixture.tsx";

vi.mock("../../lib/calls/upload.ts", () => ({ uploadFiles: vi.fn<typeof uploadFiles>() }));

let server: FakeServer;
beforeEach(() => {
  vi.mocked(uploadFiles).mockReset();
  server = fakeServer({
    [FOLDERS]: ok({ data: [folder(1, "Inicial", 3)] }),
    [FILES]: ok({ data: [storedFile(9), storedFile(10, { preview: "none" }), storedFile(11)] }),
    "GET /api/lawsuits/5/folders/1/files/9": ok("Procuração"),
    "GET /api/lawsuits/5/folders/1/files/11": ok("Contestação"),
  });
});

describe("the files of a folder that are shown in the page", () => {
  it("are gone through by buttons and keys without closing, past those that cannot be shown", async () => {
    const user = await open();
    await user.click(await screen.findByRole("button", { name: "arquivo 9.txt" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText('"Procuração"')).toBeTruthy();
    expect(dialog.getByText("1 de 2")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Arquivo anterior" })).toHaveProperty("disabled", true);
    await user.click(dialog.getByRole("button", { name: "Próximo arquivo" }));
    expect(await dialog.findByText('"Contestação"')).toBeTruthy();
    expect(screen.getByRole("dialog", { name: "arquivo 11.txt" })).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Próximo arquivo" })).toHaveProperty("disabled", true);
    await user.keyboard("k");
    expect(await dialog.findByText('"Procuração"')).toBeTruthy();
  });
});

describe("the first files of a lawsuit", () => {
  it("need no folder: they get one by themselves", async () => {
    server.responses[FOLDERS] = ok({ data: [] });
    server.responses["POST /api/lawsuits/5/folders"] = { status: 201, body: folder(3, "Documentos") };
    vi.mocked(uploadFiles).mockReturnValue(new Promise(() => {}));
    await open();
    dropOn(document.body, [file("procuracao.pdf")]);
    await waitFor(() => expect(uploadFiles).toHaveBeenCalledTimes(1));
    expect(server.bodies).toContainEqual({ folder_name: "Documentos" });
    expect(vi.mocked(uploadFiles).mock.calls[0]![1].params).toMatchObject({ folderId: 3 });
  });
});
