import { expect, test, vi } from "vitest";

/** A page of its own: in the others of this run somebody has been there before. */
async function openPage() {
  vi.resetModules();
  return import("./first-sign.ts");
}

test.each(["pointermove", "pointerdown", "keydown", "wheel"])(
  "what may be opened next loads at the first %s, and not before",
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
