import { renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { colorSchemeManager, applyTheme, useDarkTheme } from "./color-scheme.ts";

it("a chosen theme is shown, stored for the next visit, and reported to components", async () => {
  applyTheme(false);
  const { result } = renderHook(() => useDarkTheme());
  expect(result.current).toBe(false);
  applyTheme(true);
  expect(document.documentElement.getAttribute("data-mantine-color-scheme")).toBe("dark");
  expect(colorSchemeManager.get("light")).toBe("dark");
  await waitFor(() => expect(result.current).toBe(true));
});
