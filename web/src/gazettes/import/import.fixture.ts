import type { ImportPreview, ImportResult, StoredFault } from "@pauta/contract/gazettes/gazettes";
import { screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith } from "../../testing/fake-server.fixture.ts";
import { officeToday } from "../../lib/format.ts";
import { uploadFiles } from "../../lib/calls/upload.ts";

export const TODAY = officeToday();

export const nothing: ImportResult = {
  publication_date: TODAY,
  status: "done",
  imports: [],
  files: [],
  bytes_read: 0,
  bytes_total: 0,
  lawyer_names: [],
  total_publications: 0,
  imported_publications: 0,
  duplicated: 0,
  rectified: 0,
  canceled: 0,
  unmatched: 0,
  failed_total: 0,
  failed: [],
  process_failed_total: 0,
  process_failed: [],
  resolved_total: 0,
  resolved: [],
  warnings: [],
  failure: null,
  finished_at: null,
};
export const file = {
  id: 1,
  name: "dia.json",
  source: "upload" as const,
  size: 2000,
  sha256: "0".repeat(64),
  format: "djen",
  bytes_read: 2000,
  records: 40,
  counts: null,
};
const fault = (at: number) => ({
  file: "dia.json",
  position: at,
  code: `C${at}`,
  reason: `Registro ${at} sem texto`,
  record: `{"id": ${at}}`,
});

export const storedFault = (at: number, more: Partial<StoredFault> = {}): StoredFault => ({
  ...fault(at),
  id: at,
  kind: "unreadable",
  person: null,
  note: null,
  resolved_at: null,
  ...more,
});

const NOTHING = { data: [], current_page: 1, last_page: 1, per_page: 30, total: 0 };

/** What the administrator's dashboard requests besides the imports themselves. */
export const dashboardResponses = {
  "GET /api/profile": ok(personWith("admin")),
  "GET /api/coverage": ok({ ...NOTHING, month: "2026-03", sources: [], silent: 0 }),
  "GET /api/platform_totals": ok({
    total_publications: 18234,
    total_clients: 12,
  }),
  "GET /api/djen": ok({
    is_configured: false,
    looks_for_lawyers: false,
    courts: [],
    at: [],
    without_inscription: [],
    latest: null,
    with_errors: 0,
  }),
  "GET /api/mails": ok({
    ...NOTHING,
    counts: { waiting: 0, sent: 0, dead: 0, left_out: 0 },
    has_server: true,
  }),
};

const card = () => document.querySelector<HTMLElement>("section:has(input[type=file])")!;
export const send = () => within(card()).getByText("Enviar").closest("button")!;
export const dialog = () => screen.findByRole("dialog", {}, { timeout: 5000 });

type User = Awaited<ReturnType<typeof openDashboard>>["user"];

export async function openDashboard() {
  const app = openApp("/dashboard");
  await screen.findByText("Importar publicações");
  return app;
}
export async function choose(user: User) {
  await user.upload(screen.getByLabelText("Arquivos de Publicações"), new File(["{}"], "dia.json"));
}
export const accepted = { id: 5, publication_date: TODAY, status: "queued" as const, files: [file] };

/** The server's preview of the chosen file. */
export const preview: ImportPreview = {
  publication_date: TODAY,
  own_dates: [TODAY],
  total_publications: 40,
  files: [
    {
      name: "dia.json",
      size: 2000,
      format: "recorte-digital",
      records: 40,
      announced: 42,
      dates: [{ date: "2026-03-13", count: 40 }],
      courts: [
        { court: "TJSP", count: 39 },
        { court: null, count: 1 },
      ],
      failed_total: 2,
      failed: [fault(7), fault(9)],
      is_partial: false,
    },
  ],
  warnings: ["dia.json anuncia 42 publicações e traz 40."],
};

/** Replies with the preview, and then to the import as given. */
export function recognises(answer: ImportPreview, thenAccept: () => unknown = () => accepted) {
  vi.mocked(uploadFiles).mockImplementation((async (_: unknown, { body }: { body: Record<string, string> }) =>
    body["preview"] === "1" ? answer : thenAccept()) as never);
}
export const importPreviewed = async (user: User) => {
  await user.click(send());
  await user.click(await screen.findByRole("button", { name: "Importar" }));
};
export const uploads = () => vi.mocked(uploadFiles).mock.calls.map(([, { body }]) => body);
