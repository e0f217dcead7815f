import { expect, test, vi } from "vitest";

/** Loads the module anew: in the other tests the first picture is announced from the start. */
async function openPage() {
  vi.resetModules();
  return import("./first-picture.ts");
}

test("code that waits for a page's first picture loads once it is announced", async () => {
  const { afterFirstPicture, announceFirstPicture } = await openPage();
  const load = vi.fn(() => Promise.resolve("code"));
  const loading = afterFirstPicture(load)();
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  announceFirstPicture();
  await expect(loading).resolves.toBe("code");
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
