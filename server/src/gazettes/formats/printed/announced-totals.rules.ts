/** "Total de Publicações: 12", "Quantidade de intimações 12.", "Total geral: 12 publicações" */
const noticesCalled = String.raw`publica[çc](?:ão|ao|ões|oes)|intima[çc](?:ão|ao|ões|oes)|comunica[çc](?:ão|ao|ões|oes)|expedientes?`;
const printedCount = String.raw`(?<count>\d{1,3}(?:\.\d{3})+|\d{1,6})`;
const plain = new RegExp(
  String.raw`^(?:Total|Quantidade)\s+(?<general>geral\s+)?(?:de|das)\s+(?:${noticesCalled})\s*:?\s*${printedCount}\s*\.?$`,
  "i",
);
/** Words that may describe other things too, within a notice. */
const loose = [
  String.raw`^(?:Total|Quantidade)\s+(?<general>geral\s+)?(?:de|dos)\s+(?:processos|registros)\s*:?\s*${printedCount}\s*\.?$`,
  String.raw`^Total(?<general>\s+geral)?\s*:?\s*${printedCount}\s+(?:${noticesCalled})\s*\.?$`,
  String.raw`^(?:${noticesCalled})(?<general>\s+no\s+total)?\s*:\s*${printedCount}\s*\.?$`,
].map((form) => new RegExp(form, "i"));

export type Total = { count: number; isGeneral: boolean; isLoose: boolean };

export function totalIn(line: string): Total | null {
  const plainly = plain.exec(line);
  const groups = (plainly ?? loose.map((form) => form.exec(line)).find((met) => met !== null))?.groups;
  if (!groups) return null;
  return {
    count: Number(groups["count"]!.replaceAll(".", "")),
    isGeneral: groups["general"] !== undefined,
    isLoose: plainly === null,
  };
}

/**
 * The totals that a gazette announces: of its sections, which are added up, or of all of it, at its head,
 * after its sections or on each of its pages.
 */
export class AnnouncedTotals {
  private readonly ofSections: { count: number; found: number; isUnderHeading: boolean }[] = [];
  private ofAll: number | null = null;
  private general: number | null = null;
  private lastFound = 0;
  private hasHeading = false;

  /** Begins a section: the next total belongs to it, also when none of its notices was found. */
  heading(): void {
    this.hasHeading = true;
  }

  /** @param found the number of notices found so far */
  add({ count, isGeneral }: Total, found: number): void {
    const sinceLast = found - this.lastFound;
    if (isGeneral) this.general = count;
    else if (sinceLast === 0 && !this.hasHeading) this.ofAll = Math.max(count, this.ofAll ?? 0);
    else this.ofSections.push({ count, found: sinceLast, isUnderHeading: this.hasHeading });
    this.lastFound = found;
    this.hasHeading = false;
  }

  /** @param found the number of notices found in all */
  announced(found: number): number | null {
    if (this.general !== null) return this.general;
    if (this.ofAll !== null) return this.ofAll;
    const [first, ...others] = this.ofSections;
    if (!first) return null;
    const isSameOnEachPage =
      first.count === found &&
      others.every((other) => other.count === first.count && !other.isUnderHeading) &&
      this.ofSections.some((section) => section.found !== section.count);
    return isSameOnEachPage ? first.count : this.ofSections.reduce((sum, { count }) => sum + count, 0);
  }
}
