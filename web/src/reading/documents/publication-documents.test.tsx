import type { Publication } from "@pauta/contract/desk/publications";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer, rejection, type FakeServer } from "../../testing/fake-server.fixture.ts";
import { stats } from "../../desk/publications/office.fixture.ts";
import { PublicationButtons } from "./publication-buttons.part.tsx";
import { PublicationIcons } from "./publication-icons.part.tsx";

vi.mock("../../ui/page/print-document.ts", () => ({
  printDocument: async (html: string) => {
    printed.push(html);
  },
}));
vi.mock("../../pages/start.page.tsx", () => ({ StartPage: Desk }));

function Desk() {
  const [chosen, choose] = useState<number[]>([]);
  return (
    <>
      <button onClick={() => choose([3, 5])}>Escolher</button>
      <PublicationButtons chosen={chosen} of={{ day: "2026-03-16", class: ofClass }} />
      <PublicationIcons publication={{ id: 9, publication_code: "P9" } as Publication} />
    </>
  );
}

let printed: string[] = [];
let ofClass = "";
let saved: string[] = [];
beforeEach(() => {
  printed = [];
  ofClass = "";
  saved = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

async function opened(responses: FakeServer["responses"] = {}, countForDay = 2) {
  const requested: unknown[] = [];
  const file = ({ query }: { query: URLSearchParams }) => {
    requested.push(query.get("publication"));
    return ok({});
  };
  const page = ({ body }: { body: unknown }) => {
    requested.push(body);
    return ok("<p>papel</p>");
  };
  fakeServer({
    "GET /api/profile": ok(personWith("forwarding_agent")),
    "GET /api/publications_stats": ok(stats({ countForDay })),
    "GET /api/print_publication_pdf": file,
    "GET /api/print_publication_doc": file,
    "POST /api/print_publications": page,
    "POST /api/print_for_day": page,
    ...responses,
  });
  const { user } = openApp("/inicio");
  const button = (name: string) => screen.findByRole("button", { name });
  await button("Gerar PDF");
  return { requested, user, button };
}

const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

it("without a selection only the day can be printed", { tags: "night" }, async () => {
  const { requested, user, button } = await opened();
  for (const name of ["Imprimir", "Gerar PDF", "Gerar DOC"])
    expect(isDisabled(await button(name))).toBe(true);
  await user.click(await button("Imprimir Do Dia"));
  await waitFor(() => expect(requested).toEqual([{ date_for_print: "2026-03-16" }]));
  await waitFor(() => expect(printed).toHaveLength(1));
});

it("a selection is saved as PDF and DOC, and printed", { tags: "night" }, async () => {
  const { requested, user, button } = await opened();
  await user.click(await button("Escolher"));
  await user.click(await button("Gerar PDF"));
  await waitFor(() => expect(saved).toEqual(["Publicações.pdf"]));
  await user.click(await button("Gerar DOC"));
  await waitFor(() => expect(saved).toEqual(["Publicações.pdf", "Publicações.docx"]));
  await user.click(await button("Imprimir"));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(requested).toEqual(["3,5", "3,5", { publications: [3, 5] }]);
});

it("one publication is saved and printed by its icons", { tags: "night" }, async () => {
  const { requested, user, button } = await opened();
  await user.click(await button("Salvar PDF: publicação P9"));
  await user.click(await button("Salvar DOC: publicação P9"));
  await user.click(await button("Imprimir: publicação P9"));
  await waitFor(() => expect(requested).toEqual(["9", "9", { publications: [9] }]));
});

it("prints only the class by which the day is filtered", async () => {
  ofClass = "Execução Fiscal";
  const { requested, user, button } = await opened();
  await user.click(await button("Imprimir Do Dia (só a classe)"));
  await waitFor(() =>
    expect(requested).toEqual([{ date_for_print: "2026-03-16", class: "Execução Fiscal" }]),
  );
});

it("says that a day has no publications, and sends no request", async () => {
  const { requested, user, button } = await opened({}, 0);
  await user.click(await button("Imprimir Do Dia"));
  expect(await screen.findByText("Sem registros")).toBeTruthy();
  expect(requested).toEqual([]);
});

it("shows why there is no document", async () => {
  const { user, button } = await opened({
    "GET /api/print_publication_pdf": rejection(404, "Registro não encontrado."),
  });
  await user.click(await button("Salvar PDF: publicação P9"));
  expect(await screen.findByText("Erro ao gerar o documento: Registro não encontrado.")).toBeTruthy();
});
