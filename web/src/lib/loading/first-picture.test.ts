import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";

/** Loads the module anew: in the other tests the first picture is announced from the start. */
async function openPage() {
  vi.resetModules();
  return import("./first-picture.ts");
}

test("code that waits for a page's first picture is fetched before and imported once it is announced", async () => {
  const { afterFirstPicture, announceFirstPicture } = await openPage();
  const { fetchBefore } = await import("./fetch-before.ts");
  const requested = vi.fn(async () => new Response(""));
  vi.stubGlobal("fetch", requested);
  const load = vi.fn(async () => "code");
  const loading = afterFirstPicture(() => fetchBefore(load, ["assets/later.js"]))();
  expect(requested).toHaveBeenCalledWith("/assets/later.js");
  await new Promise((next) => setTimeout(next));
  expect(load).not.toHaveBeenCalled();
  announceFirstPicture();
  await expect(loading).resolves.toBe("code");
  vi.unstubAllGlobals();
});

test("what is requested meanwhile by somebody does not wait for the first picture", async () => {
  const { afterFirstPicture } = await openPage();
  const { fetchBefore } = await import("./fetch-before.ts");
  void afterFirstPicture(() => fetchBefore(async () => "later"))();
  expect(await fetchBefore(async () => "now")).toBe("now");
});

test("where no first picture is announced, the code loads after three seconds", async () => {
  vi.useFakeTimers();
  try {
    const { afterFirstPicture } = await openPage();
    const loading = afterFirstPicture(() => Promise.resolve("code"))();
    await vi.advanceTimersByTimeAsync(3000);
    await expect(loading).resolves.toBe("code");
  } finally {
    vi.useRealTimers();
  }
});

test("what the first page was opened for follows its frame, and later pages show it at once", async () => {
  const { announceFirstPicture, useAfterFrame } = await openPage();
  const drawn = () => {
    const seen: (string | undefined)[] = [];
    renderHook(() => seen.push(useAfterFrame("list")));
    return seen;
  };
  expect(drawn()).toEqual([undefined, "list"]);
  announceFirstPicture();
  expect(drawn()).toEqual(["list"]);
});
