import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok } from "../../testing/fake-server.fixture.ts";
import { fakeOffice } from "../../desk/publications/office.fixture.ts";
import { movement, pageOf } from "./monitoring.fixture.ts";

it("the dashboard counts the movements of the last fifteen days and links to them", async () => {
  const office = fakeOffice([]);
  Object.assign(office.responses, {
    "GET /api/lawsuits_progress_stats": ok({ latest_progress: 1234 }),
    "GET /api/latest_lawsuit_progresses": ok(pageOf([movement(1)])),
  });
  const { user, address } = openApp("/advogado/dashboard");
  const card = await screen.findByRole("button", { name: /^Novas movimentações/ });
  await waitFor(() => expect(card.textContent).toBe("Novas movimentações1.234"));
  await user.click(card);
  await waitFor(() => expect(address()).toBe("/advogado/monitoramento"));
  expect(await screen.findByText("Movimento 1")).toBeTruthy();
});
