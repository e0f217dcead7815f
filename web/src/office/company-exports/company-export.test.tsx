import type { CompanyExport } from "@pauta/contract/office/company-exports";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer } from "../../testing/fake-server.fixture.ts";
import { whenEnabled } from "../../testing/when-enabled.fixture.ts";

const LIST = "GET /api/company_exports";
const one = (more: Partial<CompanyExport> = {}): CompanyExport => ({
  id: 3,
  user: { id: 7, name: "Ana Lima" },
  status: "done",
  done: 10,
  total: 10,
  size: 12_400_000,
  failure: null,
  created_at: "2026-03-16T12:00:00.000Z",
  finished_at: "2026-03-16T12:05:00.000Z",
  expires_at: "2026-03-19T12:05:00.000Z",
  ...more,
});

async function open(exports: CompanyExport[]) {
  const server = fakeServer({
    "GET /api/profile": ok(personWith("client_admin")),
    [LIST]: ok({ data: exports }),
  });
  const app = openApp("/empresa/configuracoes");
  await screen.findByRole("heading", { name: "Exportar os dados do escritório" }, { timeout: 15_000 });
  return { ...app, server };
}

describe("the export of the office's data", () => {
  it("requires the password, and shows the error in the form", { tags: "night" }, async () => {
    const { user, server } = await open([]);
    server.responses["POST /api/company_exports"] = {
      status: 422,
      body: {
        message: "Valide os campos do formulário",
        errors: { current_password: ["A senha atual não confere"] },
      },
    };
    await user.click(await whenEnabled(() => screen.getByRole("button", { name: "Exportar tudo" })));
    await user.type(await screen.findByLabelText(/Senha atual/), "outra-senha");
    await user.click(screen.getByRole("button", { name: "Exportar" }));
    expect(await screen.findByText("A senha atual não confere")).toBeTruthy();
    server.responses["POST /api/company_exports"] = { status: 202, body: one({ status: "waiting" }) };
    server.responses[LIST] = ok({ data: [one({ status: "running", done: 1200, total: 5000 })] });
    await user.click(screen.getByRole("button", { name: "Exportar" }));
    expect(await screen.findByText(/1\.200 de 5\.000 itens/)).toBeTruthy();
    expect(server.bodies).toContainEqual({ current_password: "outra-senha" });
    await waitFor(() =>
      expect((screen.getByRole("button", { name: "Exportar de novo" }) as HTMLButtonElement).disabled).toBe(
        true,
      ),
    );
  });

  it("that is ready is downloaded by the browser itself", async () => {
    await open([one()]);
    const link = await screen.findByRole("link", { name: "Baixar" });
    expect(link.getAttribute("href")).toBe("/api/company_exports/3/file");
    expect(screen.getByText(/com 12,4 MB. Pode ser baixada até 19\/03\/2026/)).toBeTruthy();
  });

  it.each<[Partial<CompanyExport>, RegExp]>([
    [{ status: "failed", failure: "A exportação não terminou. Peça outra.", size: null }, /não terminou/],
    [{ status: "expired", size: null }, /não pode mais ser baixada/],
    [{ status: "waiting", total: 0, size: null }, /espera a sua vez/],
  ])("that is %j says so, and offers no download", async (more, words) => {
    await open([one(more)]);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Baixar" })).toBeNull();
  });
});
