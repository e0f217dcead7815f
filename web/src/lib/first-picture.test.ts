import { expect, test, vi } from "vitest";

/** A page of its own: in the others of this run the first picture is there from the start. */
async function openPage() {
  vi.resetModules();
  return import("./first-picture.ts");
}

test("what is kept back for a page's first picture loads once that is drawn", async () => {
  const { afterFirstPicture, announceFirstPicture } = await openPage();
  const load = vi.fn(() => Promise.resolve("code"));
  const loading = afterFirstPicture(load)();
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  announceFirstPicture();
  await expect(loading).resolves.toBe("code");
});

test("where nobody announces a first picture the code loads all the same", async () => {
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
