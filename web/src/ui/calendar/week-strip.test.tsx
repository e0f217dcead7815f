import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.fixture.tsx";
import { WeekStrip } from "./week-strip.tsx";

function open(own: Partial<Parameters<typeof WeekStrip>[0]> = {}) {
  const onDay = vi.fn<(day: string) => void>();
  const { user } = show(
    <WeekStrip
      label="Dias com publicações"
      around="2026-03-13"
      day="2026-03-13"
      onDay={onDay}
      month="2026-03"
      onMonth={() => {}}
      marks={{ "2026-03-12": { kind: "open", label: "3 publicações" } }}
      today="2026-03-11"
      {...own}
    />,
  );
  return { user, onDay, days: within(screen.getByRole("list")).getAllByRole("button") };
}

describe("a calendar of one week", () => {
  it("runs from Sunday to Saturday around the day, also across the end of a month", () => {
    const { days } = open();
    expect(days[0]!.textContent).toBe("dom 8 de março de 2026");
    expect(days.map(({ textContent }) => textContent.slice(0, 6).trim())).toEqual([
      "dom 8",
      "seg 9",
      "ter 10",
      "qua 11",
      "qui 12",
      "sex 13",
      "sáb 14",
    ]);
  });

  it("shows which day is chosen, which is today, and the description of the marked ones", () => {
    const { days } = open();
    expect(days[5]!.getAttribute("aria-pressed")).toBe("true");
    expect(days[3]!.getAttribute("aria-current")).toBe("date");
    expect(days[4]!.textContent).toBe("qui 12 de março de 2026, 3 publicações");
  });

  it("shows no day as chosen when none is", () => {
    expect(open({ day: null }).days.some((day) => day.getAttribute("aria-pressed") === "true")).toBe(false);
  });

  it("moves a week forward or back, and chooses a day", async () => {
    const { user, onDay, days } = open({ around: "2026-03-29" });
    expect(days.map(({ textContent }) => textContent).at(-1)).toBe("sáb 4 de abril de 2026");
    await user.click(screen.getByRole("button", { name: "Próxima semana" }));
    await user.click(screen.getByRole("button", { name: "Semana anterior" }));
    await user.click(days[0]!);
    expect(onDay.mock.calls.flat()).toEqual(["2026-04-05", "2026-03-22", "2026-03-29"]);
  });

  it("opens the month and chooses a day in it", async () => {
    const { user, onDay } = open();
    await user.click(screen.getByRole("button", { name: "13 de março de 2026" }));
    await user.click(await screen.findByRole("button", { name: /^sexta-feira, 27 de março de 2026/ }));
    expect(onDay).toHaveBeenCalledWith("2026-03-27");
  });
});
