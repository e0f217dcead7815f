export type Mentionable = { id: number; name: string };

/** The `@nam` that is being written where the caret stands, or null. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | null {
  const found = /(?:^|\s)@([\p{L}\d._-]*)$/u.exec(text.slice(0, caret));
  return found ? { from: caret - found[1]!.length - 1, typed: found[1]! } : null;
}

/** Users whose name holds what was typed, accents and case aside; at most eight. */
export function usersLike(users: Mentionable[], typed: string): Mentionable[] {
  return users.filter(({ name }) => fold(name).includes(fold(typed))).slice(0, 8);
}

/** Text with the mention written out in place of what was typed, and where the caret goes. */
export function writeMention(text: string, from: number, caret: number, name: string) {
  const written = `@${name} `;
  return { text: text.slice(0, from) + written + text.slice(caret), caret: from + written.length };
}

/** The ids still named in the text, each once; users that are not known here are left as they are. */
export function stillMentioned(ids: number[], text: string, users: Mentionable[]): number[] {
  return [...new Set(ids)].filter((id) => {
    const user = users.find((each) => each.id === id);
    return user === undefined || text.includes(`@${user.name}`);
  });
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
