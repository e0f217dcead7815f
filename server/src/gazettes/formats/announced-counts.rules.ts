import type { FileCounts, ImportSource } from "@pauta/contract/gazettes/gazettes";

/** How many notices were found in a file, and how many it announces, part by part where it has parts. */
export type AnnouncedCounts = {
  name: string;
  format: string | null;
  found: number;
  announced: readonly number[];
};

/** The DJEN's count stops here, however many there are. */
const LAST_COUNT = 10_000;

/**
 * A sentence for each file whose number of notices differs from the announced one. The parts of a court's day
 * all announce the whole day, and so do the pages of one search: then the sum of all of them is compared.
 */
export function warningsOfCounts(files: readonly AnnouncedCounts[]): string[] {
  return files
    .filter((file) => !isComplete(file, files))
    .map(({ name, found, announced }) => {
      const promised = Math.max(...announced);
      const has = found === 0 ? "não traz nenhuma" : found === 1 ? "traz 1" : `traz ${shown(found)}`;
      return `${name} anuncia ${shown(promised)} ${promised === 1 ? "publicação" : "publicações"} e ${has}.`;
    });
}

function isComplete({ found, announced, format }: AnnouncedCounts, all: readonly AnnouncedCounts[]): boolean {
  if (announced.length === 0) return true;
  const promised = Math.max(...announced);
  const sum = announced.reduce((total, count) => total + count, 0);
  if (found === promised || found === sum) return true;
  const pages = all.filter((file) => file.format === format && Math.max(...file.announced, 0) === promised);
  const inAll = pages.reduce((total, file) => total + file.found, 0);
  return inAll === promised || (promised === LAST_COUNT && inAll > promised);
}

/**
 * The count that a file announces in all its parts, and whether it was found; null for fetched files, which
 * are pages of a larger result.
 */
export function announcedBy(
  file: AnnouncedCounts,
  files: readonly AnnouncedCounts[],
  source: ImportSource,
): Pick<FileCounts, "announced" | "is_complete"> {
  const { found, announced } = file;
  if (announced.length === 0 || source === "djen") return { announced: null, is_complete: null };
  const sum = announced.reduce((total, count) => total + count, 0);
  return { announced: found === sum ? sum : Math.max(...announced), is_complete: isComplete(file, files) };
}

const shown = (count: number): string => count.toLocaleString("pt-BR");
