import type { OpenDeadline } from "@pauta/contract/platform/open-deadlines";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { personWith } from "../../../testing/fake-server.fixture.ts";
import { CREATE, field, openForm, press, ready } from "./compromise-form.fixture.tsx";
import { compromise, written } from "../compromises.fixture.tsx";

const OPEN: OpenDeadline = {
  id: 9,
  publication_id: 3,
  description: "Prazo automático",
  compromise_type: "Prazo automático",
  compromise_date: "2026-03-18",
  user: { id: 7, name: "Ana Lima" },
  may_change: true,
};

test.each([
  ["Manter", "keep"],
  ["Alterar a data", "change"],
  ["Substituir", "replace"],
  ["Criar outro mesmo assim", "add"],
])(
  "a form opened from a suggestion shows its act's open deadline, and “%s” saves the input with that choice",
  async (label, existing) => {
    const sent: Record<string, unknown>[] = [];
    const { user, onClose } = openForm(
      { initial: { ...ready, publication_id: 3 } },
      personWith("forwarding_agent"),
      {
        [CREATE]: ({ body }: { body: Record<string, unknown> }) => {
          sent.push(body);
          if (body["existing"]) return { status: 201, body: written(compromise(90)) };
          const message = "Este ato já tem um prazo aberto.";
          return { status: 409, body: { code: "open_deadline", message, open_deadlines: [OPEN] } };
        },
      },
    );
    await user.click(press("Salvar"));
    expect(await screen.findByText("Prazo automático (Ana Lima)")).toBeTruthy();
    expect(screen.getByText(/deixa dois prazos fatais do mesmo ato/)).toBeTruthy();
    expect(field("Descrição").value).toBe("Contestação");
    await user.click(press(label));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.map((each) => [each["existing"], each["description"]])).toEqual([
      [undefined, "Contestação"],
      [existing, "Contestação"],
    ]);
  },
);
