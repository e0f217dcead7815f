/** Events that only a person at the page causes; a program may scroll or set the focus. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "wheel"] as const;

const firstSign = new Promise<void>((resolve) => {
  for (const sign of SIGNS)
    document.addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true });
});

/**
 * Loads code once somebody has moved the pointer, touched the page, scrolled by wheel or pressed a key: it is loading
 * before a dialog is opened, and a page that is only looked at does not load it.
 */
export function afterFirstSign<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return () => firstSign.then(load);
}
