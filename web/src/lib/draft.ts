const PREFIX = "pauta-draft:";

/** Fields that must not be in the browser's storage, not even for a minute. */
const SECRET = /password|token|card_|cvv|^month$|^year$/i;

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
    read: () => parse<Values>(sessionStorage.getItem(key)),
    write: (values) => {
      const kept = Object.entries(values).filter(([name]) => !SECRET.test(name));
      try {
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
      } catch {
        // Storage full or disabled: the form itself still has the values.
      }
    },
    drop: () => sessionStorage.removeItem(key),
  };
}

/** Deletes all drafts, or all but one user's: the next user of the tab finds none. */
export function dropDrafts(exceptUserId?: number): void {
  const kept = `${PREFIX}${exceptUserId}:`;
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
