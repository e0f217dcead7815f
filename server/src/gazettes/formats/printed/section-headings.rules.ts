import type { NoticePlace } from "./gazette-notice.rules.ts";
import { headAfterLawyers } from "./heads-after-lawyers.rules.ts";
import { isUnreadableHead, noticeHeadOf } from "./notice-heads.rules.ts";
import { printedNumber } from "./printed-numbers.rules.ts";

const relation = /^RELA[ÇC][ÃA]O\s+N[º°o.]+\s*[\d/.-]+\s*(?:[-–(].{0,80})?$/i;
const unitOfJudge = /^JU[ÍI]ZO\s+DE\s+DIREITO\s+D[AEO]\s+(.{3,150})$/i;
/** Lines between a section's name and its notices. */
const preamble =
  /^(?:JU[ÍI]ZO\s+DE|JUIZ(?:\(A\)|A)?\s+(?:DE|SUBSTITUT)|ESCRIV|EDITAL\s+DE\s+INTIMA|DIRETOR|SECRET[ÁA]RI)/;
const sectionPath = /^[IVXLC]{1,6}\s+-\s+\S.{0,150}\s\/\s/;
const sectionName =
  /\b(?:varas?|foro|juizados?|c[âa]mara|turma|comarca|c[íi]vel|criminal|fam[íi]lia|fazenda|of[íi]cio|execu[çc]|anexo)/i;
/** What no section's name has: a small first letter, or a lawyer. */
const noName = /^\p{Ll}|\bOAB\b/u;
/** Other lines that may precede the notices of a section. */
const otherHeading =
  /^(?:Expediente|Ju[íi]za?\b|Escriv|Diretor|Secret[áa]ri|Intima[çc]|Boletim|Pauta|Lista|Publica[çc])/i;
const longestHeading = 200;
const longestCapitals = 120;

/** "… DO JUÍZO DE ORIGEM SOB Nº" */
const requiresNumber = /\sN[º°o.]+$/i;
const isPreamble = (line: string): boolean =>
  line === line.toUpperCase() && preamble.test(line) && !requiresNumber.test(line);
const isName = (line: string): boolean =>
  line.length <= longestHeading &&
  sectionName.test(line) &&
  !noName.test(line) &&
  line.search(printedNumber) < 0;

const isHeading = (line: string): boolean =>
  relation.test(line) ||
  isPreamble(line) ||
  sectionPath.test(line) ||
  isName(line) ||
  (line.length <= longestHeading && otherHeading.test(line)) ||
  (line.length <= longestCapitals && line === line.toUpperCase() && !noName.test(line));

/** The current section of a gazette. */
export class Section {
  private isUnitNamed = false;
  readonly place: Pick<NoticePlace, "unit" | "relation"> = { unit: null, relation: null };

  /** The next heading without a section's name is the judge's court. */
  begin(): void {
    this.isUnitNamed = false;
  }

  /**
   * Reads a line if it is a heading.
   * @param notice the notice before it, if any, which may continue even after its lawyers: the line is a
   * heading only if no text follows it
   * @param next the following lines
   * @returns false when it is not a heading
   */
  read(line: string, notice: { isOpen: boolean } | null, next: () => readonly string[]): boolean {
    const isRelation = relation.test(line);
    const isOfJudge = !isRelation && isPreamble(line);
    const isNamed = sectionPath.test(line) || (notice?.isOpen !== true && isName(line));
    if (!isRelation && !isOfJudge && !isNamed) return false;
    if (notice && !endsNotices(next(), !notice.isOpen)) return false;
    const { place } = this;
    if (isRelation) place.relation = line.slice(0, longestHeading);
    else if (isOfJudge) {
      const [, unit] = unitOfJudge.exec(line) ?? [];
      if (unit !== undefined && !this.isUnitNamed) Object.assign(place, { unit, relation: null });
    } else {
      Object.assign(place, { unit: line.slice(0, longestHeading), relation: null });
      this.isUnitNamed = true;
    }
    return true;
  }
}

/**
 * Whether only headings come before the next notice, or before the end of the text.
 * @param isEnded whether a list of lawyers has ended the notice before, so that the next one's head may have any words
 */
export function endsNotices(next: readonly string[], isEnded = false): boolean {
  for (const [at, line] of next.entries()) {
    if (headAfterLawyers(line, next.slice(at + 1), { isEnded, hasAct: false }) !== null) return true;
    if (isUnreadableHead(line) || noticeHeadOf(next.slice(at).join(" ").slice(0, longestLookAhead)) !== null)
      return true;
    if (!isHeading(line)) return false;
  }
  return true;
}

const longestLookAhead = 1200;
