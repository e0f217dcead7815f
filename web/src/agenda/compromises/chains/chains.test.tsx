import type { ChainMove, ChainTemplate } from "@pauta/contract/agenda/compromise-chains";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { ok, personWith } from "../../../testing/fake-server.fixture.ts";
import { signedIn } from "../../../practice/clients/clients.fixture.tsx";
import { show } from "../../../testing/show.fixture.tsx";
import { ChainMoves } from "./chain-moves.part.tsx";
import { ChainSteps } from "./chain-steps.part.tsx";
import { ChainTemplateList } from "./chain-template-list.part.tsx";
import { showOffset } from "./chain.view.ts";
import { compromise, fakeCompromises, READ_AT } from "../compromises.fixture.tsx";

const template: ChainTemplate = {
  id: 4,
  name: "Audiência de instrução",
  steps: [
    { description: "Relatório ao cliente", compromise_type_id: 1, offset: 1, unit: "corridos" },
    { description: "Minuta", compromise_type_id: 1, offset: -3, unit: "uteis" },
  ],
  updated_at: READ_AT,
};

const move = (id: number | null, own: Partial<ChainMove> = {}): ChainMove => ({
  id,
  description: `Passo ${id}`,
  compromise_type_id: 1,
  offset: -3,
  unit: "uteis",
  from: "2026-03-11",
  to: "2026-03-18",
  moves: true,
  ...own,
});

it.each([
  [{ offset: -3, unit: "uteis" as const }, "3 dias úteis antes"],
  [{ offset: 1, unit: "uteis" as const }, "1 dia útil depois"],
  [{ offset: -1, unit: "corridos" as const }, "1 dia corrido antes"],
  [{ offset: 15, unit: "corridos" as const }, "15 dias corridos depois"],
  [{ offset: 0, unit: "uteis" as const }, "no mesmo dia"],
])("shows %o as %s", (step, words) => expect(showOffset(step)).toBe(words));

function Moving({ date }: { date: string }) {
  const [checked, check] = useState(false);
  return <ChainMoves compromiseId={9} date={date} checked={checked} onChange={check} />;
}

it("shows the steps' new days before the date is saved", async () => {
  const office = fakeCompromises();
  office.responses["GET /api/compromises/9/chain_moves"] = ({ query }) =>
    ok({
      data:
        query.get("date") === "2026-03-23"
          ? [move(1), move(2, { from: "2026-03-13", to: "2026-03-13", moves: false })]
          : [],
    });
  const { user, showAgain } = show(signedIn(<Moving date="23/03" />));
  expect(office.calls).toEqual([]);
  showAgain(signedIn(<Moving date="2026-03-23" />));
  await user.click(await screen.findByRole("checkbox", { name: "Mover também 1 passo encadeado" }));
  const [first, second] = within(screen.getByRole("list", { name: "Novas datas dos passos" })).getAllByRole(
    "listitem",
  );
  expect(first!.querySelector("del")!.textContent).toBe("11/03/2026");
  expect(first!.querySelector("ins")!.textContent).toBe("18/03/2026");
  expect(second!.textContent).toContain("13/03/2026fica");
});

it("adds a template's steps after showing their days", async () => {
  const kept = compromise(9, { chain_steps: 0 });
  const office = fakeCompromises([kept]);
  office.responses["GET /api/chain_templates"] = ok({ data: [template] });
  office.responses["GET /api/chain_templates/4/preview"] = ok({ data: [move(null, { from: null })] });
  office.responses["POST /api/compromises/9/chain"] = { status: 201, body: { data: [] } };
  const { user } = show(signedIn(<ChainSteps compromise={kept} onOpen={() => {}} />));
  await user.click(screen.getByRole("button", { name: "Encadear passos" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Encadear passos" }));
  const days = await dialog.findByRole("list", { name: "Datas dos passos" });
  await waitFor(() => expect(days.textContent).toContain("18/03/2026"));
  await user.click(dialog.getByRole("button", { name: "Encadear" }));
  await waitFor(() => expect(office.calls).toContain("POST /api/compromises/9/chain"));
  expect(office.bodies[office.calls.indexOf("POST /api/compromises/9/chain")]).toEqual({
    chain_template_id: 4,
  });
  expect(await screen.findByText("Passos encadeados com sucesso!")).toBeTruthy();
});

it("lists the steps of a compromise, which can be opened; a step links to its anchor", async () => {
  const kept = compromise(9, { chain_steps: 1 });
  const office = fakeCompromises([kept]);
  office.responses["GET /api/compromises/9/chain"] = ok({
    data: [compromise(10, { description: "Minuta" })],
  });
  const opened: number[] = [];
  const onOpen = (id: number) => opened.push(id);
  const { user, showAgain } = show(signedIn(<ChainSteps compromise={kept} onOpen={onOpen} />));
  await user.click(await screen.findByRole("button", { name: /Minuta/ }));
  const chain = { anchor_id: 9, anchor: "Audiência", offset: -3, unit: "uteis" as const };
  showAgain(signedIn(<ChainSteps compromise={compromise(10, { chain })} onOpen={onOpen} />));
  await user.click(await screen.findByRole("button", { name: /Audiência.*3 dias úteis antes/ }));
  expect(opened).toEqual([10, 9]);
  expect(screen.queryByRole("button", { name: "Encadear passos" })).toBeNull();
});

/** The form of a new template, with its one step filled. */
async function writeTemplate(days: string) {
  const office = fakeCompromises();
  office.responses["POST /api/chain_templates"] = { status: 201, body: template };
  const { user } = show(signedIn(<ChainTemplateList />, personWith("client_admin")));
  await screen.findByText(/Nenhum encadeamento até agora/);
  await user.click(screen.getByText("Adicionar encadeamento"));
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value } });
  await screen.findByText("Adicionar Encadeamento");
  fill(/^Nome/, "Perícia");
  fill(/^Passo \*/, "Quesitos");
  fill(/^Dias/, days);
  await user.click(screen.getByLabelText(/^Tipo/, { selector: "input" }));
  await user.click(await screen.findByText("Prazo"));
  await user.click(screen.getByText("Salvar"));
  return office;
}

it("saves a template with its steps", async () => {
  const office = await writeTemplate("5");
  expect(await screen.findByText("Encadeamento salvo com sucesso!")).toBeTruthy();
  expect(office.bodies[office.calls.indexOf("POST /api/chain_templates")]).toEqual({
    name: "Perícia",
    steps: [{ description: "Quesitos", compromise_type_id: "1", offset: -5, unit: "uteis" }],
  });
});

it("shows the errors of a step next to its fields and sends nothing", { tags: "night" }, async () => {
  const office = await writeTemplate("x");
  expect(await screen.findByText("Informe quantos dias")).toBeTruthy();
  expect(office.calls).not.toContain("POST /api/chain_templates");
});
