export type Mentionable = { id: number; name: string };

/** The `@nam` that is being typed at the caret, or null. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | null {
  const found = /(?:^|\s)@([\p{L}\d._-]*)$/u.exec(text.slice(0, caret));
  return found ? { from: caret - found[1]!.length - 1, typed: found[1]! } : null;
}

/** Users whose name contains the typed text, without accents and case; at most eight. */
export function usersLike(users: Mentionable[], typed: string): Mentionable[] {
  return users.filter(({ name }) => fold(name).includes(fold(typed))).slice(0, 8);
}

/** The text with the mention in place of the typed part, and the caret's new position. */
export function writeMention(text: string, from: number, caret: number, name: string) {
  const written = `@${name} `;
  return { text: text.slice(0, from) + written + text.slice(caret), caret: from + written.length };
}

/** A name begins after a space, or at the beginning: not in an email address. */
const MENTION = /(?<=^|[\s(])@(?=[\p{L}\d])/gu;

export type Named = { at: number; typed: string; user: Mentionable | undefined };

/**
 * Every @ of a text with the user it names: by the whole name, or by a first name that only one user has.
 */
export function mentionsIn(text: string, users: readonly Mentionable[]): Named[] {
  const longestFirst = users.toSorted((one, other) => other.name.length - one.name.length);
  return [...text.matchAll(MENTION)].map(({ index: at }) => {
    const rest = text.slice(at + 1);
    const whole = longestFirst.find(({ name }) => isWritten(name, rest));
    if (whole) return { at, typed: rest.slice(0, whole.name.length), user: whole };
    const typed = /^[\p{L}\d._-]*[\p{L}\d]/u.exec(rest)?.[0] ?? "";
    const called = users.filter(({ name }) => fold(name).split(" ")[0] === fold(typed));
    return { at, typed, user: called.length === 1 ? called[0] : undefined };
  });
}

/** Whether a text begins with a name that ends there. */
const isWritten = (name: string, text: string): boolean =>
  fold(text.slice(0, name.length)) === fold(name) && !/^[\p{L}\d]/u.test(text.slice(name.length));

/** The ids still named in the text and those typed in full, each once; unknown users are kept. */
export function mentionedIn(ids: readonly number[], text: string, users: readonly Mentionable[]): number[] {
  const typed = mentionsIn(text, users).flatMap(({ user }) => (user ? [user.id] : []));
  const left = ids.filter((id) => {
    const user = users.find((each) => each.id === id);
    return user === undefined || typed.includes(id) || text.includes(`@${user.name}`);
  });
  return [...new Set([...left, ...typed])];
}

export const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
