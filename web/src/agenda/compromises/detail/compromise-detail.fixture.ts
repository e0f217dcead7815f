import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openApp } from "../../../testing/open-app.fixture.tsx";
import { ok, personWith } from "../../../testing/fake-server.fixture.ts";
import { lawsuit, fakeLawsuits } from "../../../practice/lawsuits/lawsuits.fixture.ts";
import { compromise, pageOf, fakeCompromises, written } from "../compromises.fixture.tsx";

/** Opens a compromise from its lawsuit's activities. */
export async function openDetail(own: Partial<Compromise> = {}) {
  const kept = compromise(4, { lawsuit_id: 1, lawsuit: { id: 1, process: lawsuit(1).process }, ...own });
  const lawsuits = fakeLawsuits([lawsuit(1)], personWith("forwarding_agent"));
  const office = fakeCompromises([kept]);
  office.responses = { ...lawsuits.responses, ...office.responses };
  office.responses["GET /api/lawsuits/1/compromises"] = pageOf([kept]);
  const { client } = openApp("/advogado/processos/info?process=1&tab=activities");
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(await screen.findByText(kept.description));
  await screen.findByText("Comentários", { selector: "h3" });
  const answer = (call: string, changes: Partial<Compromise>) => {
    const changed = { ...kept, updated_at: "2026-03-13T11:00:00Z", ...changes };
    office.responses[call] = ok(written(changed));
    office.responses["GET /api/compromises/4"] = ok(changed);
  };
  return { office, user, kept, client, answer };
}

/** The page under the dialog has buttons with the same names. */
export const dialog = () =>
  within([...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1) ?? document.body);

/** A button of the dialog, to be pressed. */
export const press = (name: string) => dialog().getByText(name, { selector: "button, button *" });
