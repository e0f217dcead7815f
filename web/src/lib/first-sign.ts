/** What only a person at the page causes. A program may scroll or set the focus. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "wheel"] as const;

const given = new Promise<void>((resolve) => {
  for (const sign of SIGNS)
    document.addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true });
});

/**
 * Loads code once somebody has moved the pointer, touched the page or pressed a key: whatever is opened is on its way
 * before it is pressed, and a page that is only looked at does without.
 */
export function afterFirstSign<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return () => given.then(load);
}
