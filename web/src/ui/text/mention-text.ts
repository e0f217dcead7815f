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

/** The ids still named in the text, each once; unknown users are kept. */
export function stillMentioned(ids: number[], text: string, users: Mentionable[]): number[] {
  return [...new Set(ids)].filter((id) => {
    const user = users.find((each) => each.id === id);
    return user === undefined || text.includes(`@${user.name}`);
  });
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
