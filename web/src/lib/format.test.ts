import { describe, expect, it } from "vitest";
import {
  officeToday,
  showCount,
  showDay,
  showInstant,
  showLongDay,
  showMoney,
  showProcessNumber,
  showSize,
  showTotal,
  showTime,
} from "./format.ts";

const plain = (text: string) => text.replaceAll("\u00A0", " ");

describe("Brazilian formats", () => {
  it("writes dates as DD/MM/YYYY and times as HH:mm", () => {
    expect(showDay("2026-03-09")).toBe("09/03/2026");
    expect(showDay(null)).toBe("");
    expect(showDay("amanhã")).toBe("");
    expect(showLongDay("2026-03-13")).toBe("sexta-feira, 13 de março de 2026");
    expect(showTime("08:05:00")).toBe("08:05");
  });

  it("shows an instant in the office's time zone, whatever the machine's zone", () => {
    expect(showInstant("2026-03-13T02:30:00Z")).toBe("12/03/2026 23:30");
    expect(showInstant("2026-03-13T02:30:00Z", "America/Manaus")).toBe("12/03/2026 22:30");
    expect(officeToday(new Date("2026-03-13T02:59:00Z"))).toBe("2026-03-12");
    expect(officeToday(new Date("2026-03-13T03:00:00Z"))).toBe("2026-03-13");
  });

  it("applies daylight saving time in the years that had it", () => {
    expect(showInstant("2018-12-01T12:00:00Z")).toBe("01/12/2018 10:00");
  });

  it("writes money with R$, a dot for thousands and two decimals", () => {
    expect(plain(showMoney("1234.5"))).toBe("R$ 1.234,50");
    expect(plain(showMoney(0))).toBe("R$ 0,00");
    expect(showMoney("")).toBe("");
  });

  it("counts in the singular and the plural", () => {
    expect(showCount(1, "publicação", "publicações")).toBe("1 publicação");
    expect(showCount(0, "publicação", "publicações")).toBe("0 publicações");
    expect(showCount(12345, "publicação", "publicações")).toBe("12.345 publicações");
  });

  it("says that there are more than were counted", () => {
    const total = { total: 1000, total_is_lower_bound: true };
    expect(showTotal(total, "publicação", "publicações")).toBe("mais de 1.000 publicações");
    expect(showTotal({ ...total, total_is_lower_bound: false }, "publicação", "publicações")).toBe(
      "1.000 publicações",
    );
  });

  it("writes file sizes", () => {
    expect(showSize(834)).toBe("834 B");
    expect(showSize(12_400)).toBe("12,4 kB");
    expect(showSize(3_100_000)).toBe("3,1 MB");
  });

  it("puts the unified mask on 20 digits and leaves any other number alone", () => {
    expect(showProcessNumber("50012345620268210001")).toBe("5001234-56.2026.8.21.0001");
    expect(showProcessNumber("5001234-56.2026.8.21.0001")).toBe("5001234-56.2026.8.21.0001");
    expect(showProcessNumber("001/1.05.0001234-5")).toBe("001/1.05.0001234-5");
  });
});
