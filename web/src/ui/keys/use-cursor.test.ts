import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useCursor } from "./use-cursor.ts";

const opened = (ids: number[], isArriving = false) =>
  renderHook(({ list, arriving }) => useCursor(list, arriving), {
    initialProps: { list: ids, arriving: isArriving },
  });

it("moves from item to item and no further than the ends", () => {
  const { result } = opened([7, 8]);
  expect(result.current.current).toBeNull();
  for (const expected of [7, 8, 8]) {
    act(() => result.current.next());
    expect(result.current.current).toBe(expected);
  }
  for (const expected of [7, 7]) {
    act(() => result.current.previous());
    expect(result.current.current).toBe(expected);
  }
});

it("applies steps made while a list is loading once it has loaded", () => {
  const { result, rerender } = opened([1, 2, 3], true);
  act(() => result.current.next());
  act(() => result.current.next());
  expect(result.current.current).toBeNull();
  rerender({ list: [7, 8, 9], arriving: false });
  expect(result.current.current).toBe(8);
  act(() => result.current.next());
  expect(result.current.current).toBe(9);
});
