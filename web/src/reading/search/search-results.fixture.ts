import type { SearchResult } from "@pauta/contract/reading/search";

/** A result with a title and nothing else. */
export const find = (kind: SearchResult["kind"], id: number, title: string): SearchResult => ({
  kind,
  id,
  title,
  subtitle: "",
  excerpt: "",
  lawsuit_id: null,
  folder_id: null,
  date: null,
  mark: null,
});
