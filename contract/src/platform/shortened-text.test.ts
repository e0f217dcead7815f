import fc from "fast-check";
import { expect, test } from "vitest";
import { shortened } from "./shortened-text.ts";

test.each([
  ["Conferir: 26/11/2026 ou 30/11/2026", 34, "Conferir: 26/11/2026 ou 30/11/2026"],
  ["Conferir: 26/11/2026 ou 30/11/2026.", 34, "Conferir: 26/11/2026 ou…"],
  ["Conferir: 26/11/2026 ou 30/11/2026", 33, "Conferir: 26/11/2026 ou…"],
  ["Conferir: 26/11/2026 ou 30/11/2026", 24, "Conferir: 26/11/2026 ou…"],
  ["R$ 1.234,56 de custas", 11, "R$…"],
  ["R$ 1.234,56 de custas", 12, "R$ 1.234,56…"],
  [
    "Prazo automático: 5 dias (CPC, art. 218, § 3º) - disponibilizada ontem",
    60,
    "Prazo automático: 5 dias (CPC, art. 218, § 3º)…",
  ],
  ["a".repeat(60), 50, `${"a".repeat(49)}…`],
  ["😀".repeat(30), 50, `${"😀".repeat(24)}…`],
])("%s in %i signs is %s", (text, longest, short) => {
  expect(shortened(text, longest)).toBe(short);
});

test("a shortened text never exceeds the limit, and contains no partial date", () => {
  const day = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  const written = day.map((one) => one.toISOString().slice(0, 10).split("-").toReversed().join("/"));
  fc.assert(
    fc.property(
      fc.array(written, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 2, max: 200 }),
      (days, longest) => {
        const short = shortened(days.join(" "), longest);
        expect(short.length).toBeLessThanOrEqual(longest);
        for (const piece of short.replace("…", "").split(" ").filter(Boolean)) expect(days).toContain(piece);
      },
    ),
  );
});
