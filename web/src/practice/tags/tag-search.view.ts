import type { Tag } from "@pauta/contract/practice/tags";

/** Folds names like the server: without accents and case, with single spaces. */
export const foldedName = (name: string): string =>
  name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/g, " ").trim();

/** Tags whose name contains the typed text. */
export const tagsCalled = (tags: readonly Tag[], typed: string): Tag[] =>
  tags.filter(({ name }) => foldedName(name).includes(foldedName(typed)));
