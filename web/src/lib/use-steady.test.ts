import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useSteady } from "./use-steady.ts";
import { useUnless } from "./use-unless.ts";

it("functions stay the same over all renders, and call the latest render's", () => {
  const { result, rerender } = renderHook(({ by }) => useSteady({ add: (to: number) => to + by }), {
    initialProps: { by: 1 },
  });
  const first = result.current;
  rerender({ by: 10 });
  expect(result.current).toBe(first);
  expect(first.add(1)).toBe(11);
});

it("a value is held while the flag is set, and is the newest afterwards", () => {
  const { result, rerender } = renderHook(({ isHeld, value }) => useUnless(isHeld, value), {
    initialProps: { isHeld: false, value: "intimação" },
  });
  rerender({ isHeld: true, value: "prazo" });
  expect(result.current).toBe("intimação");
  rerender({ isHeld: false, value: "prazo" });
  expect(result.current).toBe("prazo");
});
