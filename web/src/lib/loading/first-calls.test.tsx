import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";

/** Loads the module anew, and draws a page of it inside a frame. */
async function openPage(calls?: Promise<unknown>) {
  vi.resetModules();
  const { holdFirstPage, useFirstCalls } = await import("./first-calls.ts");
  if (calls) holdFirstPage(calls);
  function Page() {
    useFirstCalls();
    return <p>as publicações</p>;
  }
  await act(async () => {
    render(
      <Suspense fallback={<p>a moldura</p>}>
        <Page />
      </Suspense>,
    );
  });
}

test("the page that is opened first is drawn once its first calls are answered", async () => {
  let answer = () => {};
  await openPage(new Promise<void>((resolve) => (answer = resolve)));
  expect(screen.queryByText("as publicações")).toBeNull();
  await act(async () => answer());
  expect(screen.queryByText("as publicações")).not.toBeNull();
});

test("a page without first calls is drawn at once", async () => {
  await openPage();
  expect(screen.queryByText("as publicações")).not.toBeNull();
});

test("a page whose first calls take longer than half a second is drawn without them", async () => {
  vi.useFakeTimers();
  try {
    await openPage(new Promise(() => {}));
    expect(screen.queryByText("as publicações")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByText("as publicações")).not.toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
