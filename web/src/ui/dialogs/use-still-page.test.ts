import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useStillPage } from "./use-still-page.ts";

it("the page does not scroll while any dialog is open, and scrolls again when the last is closed", () => {
  const { style } = document.documentElement;
  const below = renderHook(({ isOpen }) => useStillPage(isOpen), { initialProps: { isOpen: true } });
  expect(style.overflow).toBe("hidden");
  const above = renderHook(() => useStillPage(true));
  below.rerender({ isOpen: false });
  expect(style.overflow).toBe("hidden");
  above.unmount();
  expect(style.overflow).toBe("");
});
