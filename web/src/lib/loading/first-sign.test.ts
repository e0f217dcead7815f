import { expect, test, vi } from "vitest";

/** Loads the module anew: in the other tests the first event has already come. */
async function openPage() {
  vi.resetModules();
  return import("./first-sign.ts");
}

test.each(["pointermove", "pointerdown", "keydown", "wheel"])(
  "code for what may be opened next loads at the first %s, and not before",
  async (sign) => {
    const { afterFirstSign } = await openPage();
    const load = vi.fn(() => Promise.resolve("code"));
    const loading = afterFirstSign(load)();
    document.dispatchEvent(new Event("scroll"));
    document.dispatchEvent(new Event("focusin"));
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    await expect(loading).resolves.toBe("code");
  },
);
