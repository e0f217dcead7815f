import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { personWith } from "../../../testing/fake-server.fixture.ts";
import { CREATE, field, openForm, press, ready } from "./compromise-form.fixture.tsx";
import { compromise, written } from "../compromises.fixture.tsx";

const candidate = (date: string, term: string) => ({
  date,
  term,
  norm: null,
  evidence: "“5 dias”",
  reason: "É um dos prazos.",
  requested: null,
});
const several = {
  ...ready,
  compromise_date: "2026-07-03",
  publication_id: 3,
  deadline_candidates: [candidate("2026-07-03", "5 dias úteis"), candidate("2026-07-20", "15 dias úteis")],
  dates_to_check: true,
};
const shown = (label: string) => document.querySelector(`section[aria-label="${label}"]`);

test(
  "a form opened from a suggestion shows all dates of its act, and takes the chosen one",
  { tags: "night" },
  async () => {
    const sent: unknown[] = [];
    const { user } = openForm({ initial: several }, personWith("forwarding_agent"), {
      [CREATE]: ({ body }: { body: unknown }) => {
        sent.push(body);
        return { status: 201, body: written(compromise(90)) };
      },
    });
    expect(shown("Conferir a data")?.textContent).toContain("15 dias úteis");
    await user.click(document.querySelector<HTMLElement>('[aria-label="Usar esta data: 20/07/2026"]')!);
    expect(field("Data").value).toBe("20/07/2026");
    expect(shown("Conferir a data")).toBeNull();
    expect(shown("Datas possíveis")).not.toBeNull();
    await user.click(press("Salvar"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ compromise_date: "2026-07-20", dates_to_check: false });
  },
);

test("saved unchanged, its date must still be checked, and the other dates stay with it", async () => {
  const sent: unknown[] = [];
  const { user } = openForm({ initial: several }, personWith("forwarding_agent"), {
    [CREATE]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { status: 201, body: written(compromise(90)) };
    },
  });
  await user.click(press("Salvar"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    compromise_date: "2026-07-03",
    dates_to_check: true,
    deadline_candidates: several.deadline_candidates,
  });
});
