import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";

/** How long a pointer rests over a button before it presses it, and how long it presses. */
const HOVER_MS = 150;
const PRESS_MS = 60;
/** The time between two keys of somebody who types fast. */
const KEY_MS = 90;
const WHEEL_TURNS = 12;
const WHEEL_PIXELS = 240;

type Browser = { navigator: { clipboard: { writeText(text: string): Promise<void> } } };

/**
 * Clicks and types as a person does. Playwright's own click checks for obstacles during the event that it sends, which
 * would be measured as the page's work.
 */
export class Pointer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(where: Locator): Promise<void> {
    await where.waitFor();
    await where.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await where.boundingBox())!;
    await this.page.mouse.move(x + width / 2, y + height / 2);
    await pause(HOVER_MS);
    await this.page.mouse.down();
    await pause(PRESS_MS);
    await this.page.mouse.up();
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key, { delay: PRESS_MS });
      await pause(KEY_MS);
    }
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text, { delay: KEY_MS });
  }

  /** Scrolls what is under the pointer: by the wheel, then to its end and back by keys. */
  async scroll(): Promise<void> {
    for (let turn = 0; turn < WHEEL_TURNS; turn++) {
      await this.page.mouse.wheel(0, WHEEL_PIXELS);
      await pause(KEY_MS);
    }
    await this.press("End", "Home");
  }

  async paste(text: string): Promise<void> {
    await this.page.evaluate(
      (written) => (globalThis as unknown as Browser).navigator.clipboard.writeText(written),
      text,
    );
    await this.press("Control+v");
  }
}
