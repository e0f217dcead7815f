import { LARGEST_FILE } from "@pauta/contract/practice/lawsuit-files";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ok, type FakeServer, fakeServer, rejection } from "../../testing/fake-server.fixture.ts";
import { ApiError, NoResponseError } from "../../lib/calls/api-error.ts";
import { endSession, startSession } from "../../lib/session.ts";
import { type UploadProgress, uploadFiles } from "../../lib/calls/upload.ts";
import { AT, dropOn, file, FILES, folder, FOLDERS, storedFile, open, panel } from "./documents.fixture.tsx";

vi.mock("../../lib/calls/upload.ts", () => ({ uploadFiles: vi.fn<typeof uploadFiles>() }));

let server: FakeServer;
beforeEach(() => {
  vi.mocked(uploadFiles).mockReset();
  server = fakeServer({
    [FOLDERS]: ok({ data: [folder(1, "Inicial", 1), folder(2, "Provas")] }),
    [FILES]: ok({ data: [storedFile(9)] }),
    "GET /api/lawsuits/5/folders/2/files": ok({ data: [] }),
  });
});

/** Uploads that continue when the test says so. */
function pauseUploads() {
  const calls: {
    name: string;
    folderId: unknown;
    key: string | undefined;
    signal: AbortSignal | undefined;
    progress: UploadProgress;
    arrive: () => void;
    fail: (error: Error) => void;
  }[] = [];
  vi.mocked(uploadFiles).mockImplementation((_, { params, files }, progress, options) => {
    const { promise, resolve, reject } = Promise.withResolvers<never>();
    const fail = (error: Error) => reject(error);
    options?.signal?.addEventListener("abort", () => fail(new NoResponseError("called off")));
    calls.push({
      name: files[0]!.name,
      folderId: params?.["folderId"],
      key: options?.idempotencyKey,
      signal: options?.signal,
      progress: progress!,
      arrive: () => resolve(storedFile(1) as never),
      fail,
    });
    return promise;
  });
  return calls;
}
const uploads = () => screen.queryByRole("region", { name: "Envios" });
const upload = (name: string) => within(uploads()!).getByText(name).closest("li")!;

describe("the folders of a lawsuit", () => {
  it("are shown with the number and size of their files", { tags: "night" }, async () => {
    await open();
    expect(panel("Inicial").textContent).toContain("1 arquivo · 1 kB");
    expect(panel("Provas").textContent).toContain("vazia");
  });

  it("mark a file whose text is not completely searchable", { tags: "night" }, async () => {
    server.responses[FILES] = ok({
      data: [
        storedFile(7, { is_searched_whole: false }),
        storedFile(8, { text_state: "unreadable" }),
        storedFile(9),
      ],
    });
    const user = await open();
    await user.click(screen.getByText("Inicial"));
    await screen.findByRole("button", { name: "arquivo 9.txt" });
    const row = (name: string) => screen.getByText(name, { selector: "span" }).textContent;
    expect(row("arquivo 7.txt")).toContain("o do fim só se encontra lendo");
    expect(row("arquivo 8.txt")).toContain("só o acha pelo nome");
    expect(row("arquivo 9.txt")).toBe("arquivo 9.txt");
  });

  it("offer to create the first when there is none", { tags: "night" }, async () => {
    server.responses[FOLDERS] = ok({ data: [] });
    server.responses["POST /api/lawsuits/5/folders"] = { status: 201, body: folder(3, "Recursos") };
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Criar a primeira pasta" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(dialog.getByText("O campo é obrigatório")).toBeTruthy();
    await user.type(dialog.getByLabelText(/Nome/), "Recursos");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Pasta salva com sucesso!")).toBeTruthy();
  });

  it("keep the dialog with the server's error when a name is taken", { tags: "night" }, async () => {
    server.responses["POST /api/lawsuits/5/folders"] = {
      status: 422,
      body: { message: "x", errors: { folder_name: ["Já existe uma pasta com este nome"] } },
    };
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Criar pasta" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(/Nome/), "inicial");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText("Já existe uma pasta com este nome")).toBeTruthy();
    expect(dialog.getByLabelText(/Nome/)).toHaveProperty("value", "inicial");
  });

  it("show before a deletion how many files are deleted", async () => {
    server.responses["DELETE /api/lawsuits/5/folders/1"] = { status: 204 };
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Excluir pasta Inicial" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Vai junto 1 arquivo da pasta Inicial (1 kB).");
    await user.click(within(dialog).getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Pasta excluída com sucesso!")).toBeTruthy();
  });

  it("can be reloaded when they could not be loaded", { tags: "night" }, async () => {
    server.responses[FOLDERS] = rejection(503, "Serviço indisponível");
    const user = await open();
    expect(await screen.findByText("Erro ao carregar pastas: Serviço indisponível")).toBeTruthy();
    server.responses[FOLDERS] = ok({ data: [folder(1, "Inicial")] });
    await user.click(screen.getByRole("button", { name: /Tentar/ }));
    expect(await screen.findByText("Inicial")).toBeTruthy();
  });
});

describe("a file", () => {
  it("is shown in the page if the page can display it", async () => {
    server.responses["GET /api/lawsuits/5/folders/1/files/9"] = ok("Olá, açaí");
    const user = await open();
    await user.click(screen.getByText("Inicial"));
    await user.click(await screen.findByRole("button", { name: "arquivo 9.txt" }));
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText('"Olá, açaí"')).toBeTruthy();
    expect(within(dialog).getByRole("button", { name: "Baixar" })).toBeTruthy();
  });

  it("is renamed, annotated and moved in one dialog", { tags: "night" }, async () => {
    server.responses["PUT /api/lawsuits/5/folders/1/file/9"] = ok(storedFile(9, { folder_id: 2 }));
    const user = await open();
    await user.click(screen.getByText("Inicial"));
    await user.click(await screen.findByRole("button", { name: "Editar arquivo 9.txt" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.clear(dialog.getByLabelText(/Nome/));
    await user.type(dialog.getByLabelText(/Nome/), "réplica.txt");
    await user.type(dialog.getByLabelText("Observação"), "Protocolada");
    await user.click(dialog.getByRole("combobox", { name: /Pasta/ }));
    await user.click(await screen.findByRole("option", { name: "Provas" }));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Arquivo alterado com sucesso!")).toBeTruthy();
    expect(server.bodies[server.calls.indexOf("PUT /api/lawsuits/5/folders/1/file/9")]).toEqual({
      file_name: "réplica.txt",
      observation: "Protocolada",
      folder_id: "2",
      updated_at: AT,
    });
  });
});

describe("uploaded files", () => {
  it("go to the folder they were dropped on, two at a time, with a notice when all have arrived", async () => {
    const calls = pauseUploads();
    await open();
    dropOn(panel("Provas"), [file("a.pdf"), file("b.pdf"), file("c.pdf")]);
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]));
    expect(calls[0]!.folderId).toBe(2);
    expect(upload("c.pdf").textContent).toContain("na fila");
    act(() => calls[0]!.progress([0.4]));
    expect(upload("a.pdf").textContent).toContain("40 %");
    expect(within(upload("a.pdf")).getByRole("progressbar").getAttribute("aria-valuenow")).toBe("40");
    calls[0]!.arrive();
    await waitFor(() => expect(calls).toHaveLength(3));
    calls[1]!.arrive();
    calls[2]!.arrive();
    expect(await screen.findByText("3 arquivos enviados com sucesso!")).toBeTruthy();
    expect(uploads()).toBeNull();
  });

  it("are listed in their folder even if its list was requested just before they arrived", async () => {
    const calls = pauseUploads();
    server.responses[FILES] = ok({ data: [] });
    await open();
    const answering = globalThis.fetch;
    const late = Promise.withResolvers<void>();
    let requested = 0;
    vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
      const answer = await answering(url, init);
      if (url.endsWith("/folders/1/files") && ++requested === 1) await late.promise;
      return answer;
    });
    dropOn(panel("Inicial"), [file("arquivo 9.txt")]);
    await waitFor(() => expect([calls.length, requested]).toEqual([1, 1]));
    server.responses[FILES] = ok({ data: [storedFile(9)] });
    calls[0]!.arrive();
    await screen.findByText("Arquivo enviado com sucesso!");
    late.resolve();
    expect(await screen.findByRole("button", { name: "arquivo 9.txt" })).toBeTruthy();
  });

  it("that failed are kept with the reason, and sent again under the same key", async () => {
    const calls = pauseUploads();
    const user = await open();
    dropOn(panel("Provas"), [file("a.pdf")]);
    await waitFor(() => expect(calls).toHaveLength(1));
    calls[0]!.fail(new ApiError(503, '{"message":"Serviço indisponível no momento."}'));
    await waitFor(() =>
      expect(upload("a.pdf").textContent).toContain(
        "Falha ao enviar o arquivo: Serviço indisponível no momento.",
      ),
    );
    await user.click(screen.getByRole("button", { name: "Tentar de novo a.pdf" }));
    expect(calls[1]!.key).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[1]!.key).toBe(calls[0]!.key);
    calls[1]!.arrive();
    expect(await screen.findByText("Arquivo enviado com sucesso!")).toBeTruthy();
  });

  it("can be aborted, and the next one starts", async () => {
    const calls = pauseUploads();
    const user = await open();
    dropOn(panel("Provas"), [file("a.pdf"), file("b.pdf"), file("c.pdf")]);
    await waitFor(() => expect(calls).toHaveLength(2));
    await user.click(screen.getByRole("button", { name: "Cancelar o envio de a.pdf" }));
    expect(calls[0]!.signal!.aborted).toBe(true);
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(within(uploads()!).queryByText("a.pdf")).toBeNull();
    expect(screen.queryByText(/Falha ao enviar/)).toBeNull();
  });

  it("over 100 MB are rejected before anything is sent", async () => {
    pauseUploads();
    const user = await open();
    dropOn(panel("Provas"), [file("vídeo.mp4", LARGEST_FILE + 1)]);
    expect(
      await screen.findByText("Falha ao enviar o arquivo vídeo.mp4: o limite é de 100 MB por arquivo."),
    ).toBeTruthy();
    expect(uploadFiles).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Dispensar vídeo.mp4" }));
    expect(uploads()).toBeNull();
  });

  it("dropped outside any folder require a choice", async () => {
    const calls = pauseUploads();
    const user = await open();
    dropOn(document.body, [file("a.pdf"), file("b.pdf")]);
    const dialog = await screen.findByRole("dialog", { name: "Enviar 2 arquivos" });
    await user.click(within(dialog).getByRole("radio", { name: "Inicial" }));
    await user.click(within(dialog).getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(calls.map(({ folderId }) => folderId)).toEqual([1, 1]));
  });

  it("dropped outside any folder go to the only open one", async () => {
    const calls = pauseUploads();
    const user = await open();
    await user.click(screen.getByText("Inicial"));
    dropOn(document.body, [file("a.pdf")]);
    await waitFor(() => expect(calls.map(({ folderId }) => folderId)).toEqual([1]));
  });

  it("cannot be whole folders of the computer", async () => {
    pauseUploads();
    await open();
    dropOn(panel("Provas"), [], 1);
    expect(
      await screen.findByText("Pastas inteiras não podem ser soltas aqui. Solte os arquivos."),
    ).toBeTruthy();
    expect(uploadFiles).not.toHaveBeenCalled();
  });

  it("make the browser ask before it leaves, until they have arrived", async () => {
    const calls = pauseUploads();
    await open();
    const leaving = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leaving()).toBe(false);
    dropOn(panel("Provas"), [file("a.pdf")]);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(leaving()).toBe(true);
    calls[0]!.arrive();
    await waitFor(() => expect(leaving()).toBe(false));
  });

  it("are aborted when the person signs out, and kept when the session merely expired", async () => {
    const calls = pauseUploads();
    await open();
    dropOn(panel("Provas"), [file("a.pdf")]);
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => endSession("expired"));
    expect(uploads()).not.toBeNull();
    startSession(4_000_000_000);
    act(() => endSession("left"));
    expect(calls[0]!.signal!.aborted).toBe(true);
    expect(uploads()).toBeNull();
  });
});
