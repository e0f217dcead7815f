import type { ClientErasure } from "@pauta/contract/practice/client-erasure";
import { QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ok, fakeServer } from "../../testing/fake-server.fixture.ts";
import { createQueryClient } from "../../lib/calls/query-client.ts";
import { notifySuccess } from "../../ui/feedback/notices.tsx";
import { show } from "../../testing/show.fixture.tsx";
import { showFailure } from "../../ui/feedback/show-failure.ts";
import { EraseClientDialog } from "./erase-client.dialog.tsx";

const PATH = "/api/clients/5/erasure";
const found = (more: Partial<ClientErasure> = {}): ClientErasure => ({
  contacts: 2,
  attendances: 1,
  conflict_checks: 0,
  notifications: 0,
  lawsuits: 0,
  compromises: 0,
  spreadsheet: null,
  ...more,
});

async function open(erasure: ClientErasure, kept: "nothing" | "party") {
  const server = fakeServer({ [`GET ${PATH}`]: ok(erasure), [`POST ${PATH}`]: ok({ kept }) });
  const onGone = vi.fn();
  const onClose = vi.fn();
  const { user } = show(
    <QueryClientProvider client={createQueryClient({ showFailure, showSuccess: notifySuccess })}>
      <EraseClientDialog client={{ id: 5, name: "Maria Souza" }} onClose={onClose} onGone={onGone} />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "É apagado" });
  return { server, user, onGone, onClose };
}

const items = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

it("shows what is deleted, requires the word, and leaves the page of an erased client", async () => {
  const { server, user, onGone, onClose } = await open(found(), "nothing");
  expect(items("É apagado")).toEqual(["todo o cadastro", "2 contatos", "1 atendimento"]);
  expect(items("Fica guardado")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  await user.type(screen.getByLabelText(/Digite APAGAR/), "sim");
  await user.click(screen.getByRole("button", { name: "Apagar" }));
  expect(server.calls).not.toContain(`POST ${PATH}`);
  await user.clear(screen.getByLabelText(/Digite APAGAR/));
  await user.type(screen.getByLabelText(/Digite APAGAR/), "apagar");
  await user.click(screen.getByRole("button", { name: "Apagar" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.bodies).toContainEqual({ confirmation: "apagar" });
  expect(onGone).toHaveBeenCalledOnce();
});

it("shows what the law keeps of a party, and which sheet still contains him", async () => {
  const { user, onGone, onClose } = await open(
    found({ lawsuits: 3, compromises: 1, spreadsheet: { id: 2, file_name: "clientes.csv" } }),
    "party",
  );
  expect(items("Fica guardado")[0]).toMatch(/nome e CPF\/CNPJ como parte em 3 processos/);
  expect(items("Fica guardado")[1]).toBe("1 compromisso, sem os e-mails dele nos lembretes");
  expect(screen.getByText(/clientes\.csv/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  await user.type(screen.getByLabelText(/Digite APAGAR/), "APAGAR");
  await user.click(screen.getByRole("button", { name: "Apagar" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onGone).not.toHaveBeenCalled();
});
