const PREFIX = "pauta-draft:";

/** Fields that must not be in the browser's storage, not even for a minute, at whatever depth. */
const SECRET = /password|token|card_|cvv|^month$|^year$|^code$/i;
const isSecret = (name: string): boolean => SECRET.test(name);

/** A user's unsaved input in one form of this tab, kept over a lost session or a failed save. */
export type Draft<Values> = {
  read: () => Partial<Values> | null;
  write: (values: Values) => void;
  drop: () => void;
};

/** @param form the form's name, with the record's id when it edits one: `treat-publication-12` */
export function draftOf<Values extends object>(userId: number, form: string): Draft<Values> {
  const key = `${PREFIX}${userId}:${form}`;
  return {
    read: () => {
      if (waiting.has(key)) writeWaiting();
      return parse<Values>(sessionStorage.getItem(key));
    },
    write: (values) => {
      const isFirst = waiting.size === 0;
      waiting.set(key, values);
      if (isFirst) whenIdle(writeWaiting);
    },
    drop: () => {
      waiting.delete(key);
      sessionStorage.removeItem(key);
    },
  };
}

/** Drafts that are not stored yet, by key: storing them at every keystroke would delay the typing. */
const waiting = new Map<string, object>();

const LATEST_MS = 500;
/** Safari has no `requestIdleCallback`. */
const whenIdle = (run: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: LATEST_MS });
  else run();
};
// the browser may close a hidden page without another event
window.addEventListener("pagehide", writeWaiting);
document.addEventListener("visibilitychange", writeWaiting);

function writeWaiting(): void {
  for (const [key, values] of waiting) {
    const text = JSON.stringify(values, (name, value: unknown) => (isSecret(name) ? undefined : value));
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // Storage full or disabled: the form itself still has the values.
    }
  }
  waiting.clear();
}

/** Whether some of these values would not be in a draft of them. */
export function hasSecrets(values: unknown): boolean {
  if (typeof values !== "object" || values === null) return false;
  return Object.entries(values).some(([name, value]) => (isSecret(name) ? value !== "" : hasSecrets(value)));
}

/** Deletes all drafts, or all but one user's: the next user of the tab finds none. */
export function dropDrafts(exceptUserId?: number): void {
  const kept = `${PREFIX}${exceptUserId}:`;
  writeWaiting();
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX) && !(exceptUserId !== undefined && key.startsWith(kept)))
      sessionStorage.removeItem(key);
  }
}

function parse<Values>(text: string | null): Partial<Values> | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as Partial<Values>;
  } catch {
    return null;
  }
}
