import type { Tag } from "@pauta/contract/practice/tags";

/** As the server compares names: accents and case off, spaces made one. */
export const foldedName = (name: string): string =>
  name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/g, " ").trim();

/** Tags whose name holds what was typed. */
export const tagsCalled = (tags: readonly Tag[], typed: string): Tag[] =>
  tags.filter(({ name }) => foldedName(name).includes(foldedName(typed)));
