import { screen } from "@testing-library/react";
import { useState } from "react";
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

function Turned() {
  const [month, setMonth] = useState("2026-03");
  return (
    <MonthCalendar
      label="Dias"
      month={month}
      onMonth={setMonth}
      day="2026-03-13"
      onDay={() => {}}
      today="2026-03-16"
    />
  );
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

  it("goes on to the neighbouring month by arrow keys, and turns months by Page Up and Page Down", async () => {
    const { user } = show(<Turned />);
    screen.getByRole("button", { name: /, 2 de março/ }).focus();
    await user.keyboard("{ArrowUp}");
    expect(document.activeElement?.getAttribute("aria-label")).toContain(" 23 de fevereiro de 2026");
    await user.keyboard("{ArrowDown}{PageDown}");
    expect(document.activeElement?.getAttribute("aria-label")).toContain(" 2 de abril de 2026");
    await user.keyboard("{PageUp}");
    expect(document.activeElement?.getAttribute("aria-label")).toContain(" 2 de março de 2026");
  });

  it("opens the year and the decade by its title", async () => {
    const { user } = show(<Turned />);
    await user.click(screen.getByRole("button", { name: "Março de 2026" }));
    await user.click(screen.getByRole("button", { name: "2026" }));
    await user.click(screen.getByRole("button", { name: "Década anterior" }));
    expect(screen.getByText("2010 – 2019")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "2017" }));
    await user.click(screen.getByRole("button", { name: "Julho de 2017" }));
    expect(screen.getByRole("button", { name: "segunda-feira, 31 de julho de 2017" })).toBeTruthy();
  });

  it("leaves the focus on its title while the year and the decade are opened and left by keys", async () => {
    const { user } = show(<Turned />);
    screen.getByRole("button", { name: "Março de 2026" }).focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement?.textContent).toBe("2026");
    screen.getByRole("button", { name: "Julho de 2026" }).focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement?.textContent).toBe("Julho de 2026");
  });

  it("says in words which day, month and year is chosen", async () => {
    const { user } = show(<Turned />);
    const chosen = () => screen.getByRole("button", { pressed: true });
    expect(chosen().getAttribute("aria-label")).toBe("sexta-feira, 13 de março de 2026");
    await user.click(screen.getByRole("button", { name: "Março de 2026" }));
    expect(chosen().getAttribute("aria-label")).toBe("Março de 2026");
    await user.click(screen.getByRole("button", { name: "2026" }));
    expect(chosen().textContent).toBe("2026");
  });
});
