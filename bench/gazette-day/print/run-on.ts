import type { Notice } from "../notice.ts";

/** PJe (TRF1, TRF3, TJDFT, TJPR): one run-on text, the lawyers after each side as "NAME - SP900001-A". */
export function printRunOn(notice: Notice): string {
  const { lawClass, unit } = notice.legalCase;
  const lawyersOf = (which: "active" | "passive", label: string) => {
    const found = notice.lawyers.filter((lawyer) => lawyer.isInText && lawyer.side === which);
    if (found.length === 0) return "";
    const names = found.map(({ name, oab }) =>
      oab
        ? `${name.toUpperCase()} - ${oab.uf}${oab.number}${oab.suffix === null ? "" : `-${oab.suffix}`}`
        : name.toUpperCase(),
    );
    return ` ${found.length > 1 ? "Advogados" : "Advogado"} do(a) ${label}: ${names.join(", ")}`;
  };
  const active = `${lawClass.active}: ${notice.active.toUpperCase()}${lawyersOf("active", lawClass.active)}`;
  const passive = `${lawClass.passive}: ${notice.passive.toUpperCase()}${lawyersOf("passive", lawClass.passive)}`;
  return `Poder Judiciário ${unit.name} PROCESSO: ${notice.printedNumber} CLASSE: ${lawClass.name.toUpperCase()} (${lawClass.code}) ${active} ${passive} ${notice.act.document.toUpperCase()} ${notice.act.paragraphs.join(" ")} ${unit.city}, data da assinatura eletrônica. ${notice.legalCase.judge.toUpperCase()} Juiz(a)`;
}
