import { screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { ok, fakeServer } from "../../testing/fake-server.fixture.ts";
import { DateField } from "./date-field.tsx";
import { show } from "../../testing/show.fixture.tsx";

beforeEach(() => void fakeServer({ "GET /api/health": ok({ status: "ok" }) }));

let chosen = "";
const report = (date: string) => {
  chosen = date;
};
function Day({ initial = "" }: { initial?: string }) {
  const [date, setDate] = useState(initial);
  useEffect(() => report(date), [date]);
  return <DateField label="Data" value={date} onChange={setDate} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>("Data");

describe("a date field", () => {
  it("is typed as DD/MM/YYYY and returns yyyy-mm-dd", async () => {
    const { user } = show(<Day />);
    await user.type(field(), "13032026");
    expect(field().value).toBe("13/03/2026");
    expect(chosen).toBe("2026-03-13");
  });

  it("returns the typed text while it is not a date, so that the form can report it", async () => {
    const { user } = show(<Day />);
    await user.type(field(), "31022026");
    expect(chosen).toBe("31/02/2026");
    await user.clear(field());
    expect(chosen).toBe("");
  });

  it("is chosen from a calendar that opens on its month", async () => {
    const { user } = show(<Day initial="2026-03-13" />);
    await user.click(screen.getByRole("button", { name: "Escolher no calendário" }));
    expect(await screen.findByText("Março de 2026")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "sexta-feira, 20 de março de 2026" }));
    expect(chosen).toBe("2026-03-20");
    expect(field().value).toBe("20/03/2026");
  });

  it("opens by the down arrow key", async () => {
    const { user } = show(<Day initial="2026-03-13" />);
    await user.type(field(), "{ArrowDown}");
    expect(await screen.findByText("Março de 2026")).toBeTruthy();
  });
});
