import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith } from "../../testing/fake-server.fixture.ts";
import { fakeOffice, publication } from "../../desk/publications/office.fixture.ts";

it("A Encaminhar of the dashboard opens the publications that are neither treated nor forwarded", async () => {
  const office = fakeOffice([publication(1)], personWith("client_admin", "lawyer"));
  office.responses["GET /api/user_actions"] = ok({
    data: [],
    current_page: 1,
    last_page: 1,
    per_page: 30,
    total: 0,
    total_is_lower_bound: false,
  });
  const { user, address } = openApp("/empresa/dashboard");
  await user.click(await screen.findByRole("button", { name: /^A Encaminhar/ }));
  await waitFor(() => expect(address()).toBe("/advogado/dashboard?days=all&treated=0&forwarded=0"));
});
