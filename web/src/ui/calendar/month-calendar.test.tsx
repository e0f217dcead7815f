import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { MonthCalendar } from "./month-calendar.tsx";
import { show } from "../../testing/show.fixture.tsx";

function showMarch() {
  const onMonth = vi.fn<(month: string) => void>();
  const onDay = vi.fn<(day: string) => void>();
  const { user } = show(
    <MonthCalendar
      label="Dias com publicações"
      month="2026-03"
      onMonth={onMonth}
      day="2026-03-13"
      onDay={onDay}
      today="2026-03-16"
      marks={{ "2026-03-12": { kind: "open", label: "3 publicações, 1 não tratada" } }}
    />,
  );
  return { user, onMonth, onDay };
}

describe("the month with marked days", () => {
  it("describes a mark in words", async () => {
    const { user, onDay } = showMarch();
    const day = screen.getByRole("button", {
      name: "quinta-feira, 12 de março de 2026, 3 publicações, 1 não tratada",
    });
    await user.click(day);
    expect(onDay).toHaveBeenCalledWith("2026-03-12");
  });

  it("marks today", () => {
    showMarch();
    const today = screen.getByRole("button", { current: "date" });
    expect(today.getAttribute("aria-label")).toContain("16 de março");
  });

  it("requests the neighbouring months", async () => {
    const { user, onMonth } = showMarch();
    await user.click(screen.getByRole("button", { name: "Próximo mês" }));
    expect(onMonth).toHaveBeenLastCalledWith("2026-04");
    await user.click(screen.getByRole("button", { name: "Mês anterior" }));
    expect(onMonth).toHaveBeenLastCalledWith("2026-02");
  });

  it("is navigated by arrow keys and chosen by Enter", async () => {
    const { user, onDay } = showMarch();
    screen.getByRole("button", { name: /13 de março/ }).focus();
    await user.keyboard("{ArrowLeft}{Enter}");
    expect(onDay).toHaveBeenCalledWith("2026-03-12");
  });
});
