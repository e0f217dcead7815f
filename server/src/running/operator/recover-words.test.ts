import { expect, test } from "vitest";
import { instantShown, outOfRange, parseInstant } from "./recover-words.rules.ts";

test("instants are read with their zone, and shown so that they can be read again", () => {
  const instant = new Date("2026-03-16T13:42:00.250Z");
  expect(instantShown(instant)).toBe("2026-03-16T10:42:00.250-03:00");
  for (const text of ["2026-03-16T10:42:00.25-03:00", "2026-03-16T13:42:00.250Z", instantShown(instant)])
    expect(parseInstant(text)).toEqual(instant);
  for (const text of ["2026-03-16T10:42:00", "2026-03-16", "2026-13-16T10:42:00Z", "amanhã"])
    expect(parseInstant(text)).toBeUndefined();
  expect(outOfRange(instant, [])).toContain("ainda não tem uma cópia base");
});
