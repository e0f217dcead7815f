import type { Notice } from "../notice.ts";

/**
 * STJ: a heading with the appeal's registry number, then the sides with "NAME - BA900001". The registry
 * number has digits beside a state but is no bar number.
 */
export function printSuperior(notice: Notice): string {
  const { active, passive, legalCase } = notice;
  const year = legalCase.digits.slice(9, 13);
  const lawyersOf = (which: "active" | "passive") =>
    notice.lawyers
      .filter((lawyer) => lawyer.isInText && lawyer.side === which)
      .map(({ name, oab }, at) => {
        const label = at === 0 ? "ADVOGADO" : "ADVOGADOS";
        return oab
          ? ` ${label} : ${name.toUpperCase()} - ${oab.uf}${oab.number}${oab.suffix ?? ""}`
          : ` ${label} : ${name.toUpperCase()}`;
      })
      .join("");
  const registry = `${year}/${legalCase.digits.slice(0, 7)}-${legalCase.digits.slice(8, 9)}`;
  return `AgRg no AREsp ${1_000_000 + (notice.id % 1_900_000)}/${legalCase.passiveLawyer.oab.uf} (${registry}) Processo ${notice.printedNumber} RELATOR : MINISTRO ${legalCase.judge.toUpperCase()} AGRAVANTE : ${active.toUpperCase()}${lawyersOf("active")} AGRAVADO : ${passive.toUpperCase()}${lawyersOf("passive")} ${notice.act.document.toUpperCase()} ${notice.act.paragraphs.join(" ")}`;
}
