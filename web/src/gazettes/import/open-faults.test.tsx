import type { ImportResult } from "@pauta/contract/gazettes/gazettes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { ok, type FakeServer, fakeServer, rejection } from "../../testing/fake-server.fixture.ts";
import { showDay } from "../../lib/format.ts";
import {
  dashboardResponses,
  dialog,
  file,
  storedFault,
  nothing,
  openDashboard,
  TODAY,
} from "./import.fixture.ts";

const PROCESS = "GET /api/process_publications";
const RETRY = "POST /api/retry_import_faults";
const DECIDE = "PUT /api/import_faults/2";

const doubt = storedFault(2, {
  kind: "doubtful",
  reason: "OAB igual, nome diferente",
  person: { name: "Beto Sá", company_name: "Sá Advogados" },
});
const unregistered = storedFault(3, { kind: "unregistered_lawsuit", reason: "Processo não cadastrado" });
const withFaults: ImportResult = {
  ...nothing,
  imports: [5, 6],
  files: [file],
  failed_total: 2,
  failed: [storedFault(1), doubt],
  process_failed_total: 1,
  process_failed: [unregistered],
};

let server: FakeServer;
let result: ImportResult;
let sent: unknown[];

beforeEach(() => {
  result = withFaults;
  sent = [];
  server = fakeServer({
    ...dashboardResponses,
    [PROCESS]: () => ok(result),
    [RETRY]: ({ body }) => {
      sent.push(body);
      return ok({ tried: 1, resolved: 0, imported_publications: 0 });
    },
    [DECIDE]: ({ body }) => {
      sent.push(body);
      result = {
        ...withFaults,
        failed_total: 1,
        failed: [storedFault(1)],
        resolved_total: 1,
        resolved: [{ ...doubt, note: "Confirmada para Beto Sá.", resolved_at: "2026-03-13T10:00:00Z" }],
      };
      return ok(result.resolved[0]);
    },
  });
});

async function openResult() {
  const { user } = await openDashboard();
  await user.click(await screen.findByText(`Ver resultado de ${showDay(TODAY)}`));
  const shown = within(await dialog());
  await shown.findByText("OAB igual, nome diferente");
  return { user, shown };
}

/** The actions on a fault, by its position in the file: icons, or a menu where the list is narrow. */
async function act(user: Awaited<ReturnType<typeof openResult>>["user"], position: number, label: string) {
  const menu = screen.queryByLabelText(`Ações de dia.json ${position}`);
  if (menu) await user.click(menu);
  await user.click(
    menu ? await screen.findByText(label) : screen.getByLabelText(`${label} dia.json ${position}`),
  );
}

describe("faults of an import", () => {
  it("show for whom a doubtful record may be, and allow a decision", async () => {
    const { user, shown } = await openResult();
    expect(shown.getByText("Talvez de Beto Sá (Sá Advogados)")).toBeTruthy();
    await act(user, 2, "É deste advogado");
    await waitFor(() => expect(sent).toEqual([{ is_theirs: true }]));
    expect((await shown.findAllByText("Confirmada para Beto Sá.")).length).toBeGreaterThan(0);
    expect(shown.getAllByLabelText("Falhas resolvidas").length).toBeGreaterThan(0);
    await waitFor(() => expect(shown.queryByText("Talvez de Beto Sá (Sá Advogados)")).toBeNull());
  });

  it("are retried one by one or all at once, and say when nothing has changed", async () => {
    const { user, shown } = await openResult();
    await act(user, 1, "Tentar de novo");
    expect(await screen.findByText("A falha continua: o motivo é o mesmo.")).toBeTruthy();
    await user.click(shown.getByRole("button", { name: "Tentar todas de novo" }));
    await waitFor(() => expect(sent).toEqual([{ faults: "1" }, { imports: "5,6" }]));
  });

  it("show how many were resolved, and what was imported", async () => {
    server.responses[RETRY] = ok({ tried: 3, resolved: 2, imported_publications: 1 });
    const { user, shown } = await openResult();
    await user.click(shown.getByRole("button", { name: "Tentar todas de novo" }));
    expect(await screen.findByText("2 falhas resolvidas, 1 publicação importada")).toBeTruthy();
  });

  it("offer no decision where there is nothing to decide", async () => {
    const { shown } = await openResult();
    const lists = shown.getAllByLabelText("Falhas de processo");
    expect(within(lists[0]!).queryByLabelText(/É deste advogado/)).toBeNull();
  });

  it("stay unchanged when the retry is rejected", async () => {
    server.responses[RETRY] = rejection(503, "Serviço indisponível no momento.");
    const { user, shown } = await openResult();
    await user.click(shown.getByRole("button", { name: "Tentar todas de novo" }));
    expect(await screen.findByText(/Erro ao tentar de novo/)).toBeTruthy();
    expect(shown.getByText("OAB igual, nome diferente")).toBeTruthy();
  });
});
