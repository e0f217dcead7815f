import type { Notice } from "../notice.ts";

/** Labour courts: `||` and `<br>` between the parts; lawyers are named only when they are notified. */
export function printLabour(notice: Notice): string {
  const { lawClass, unit } = notice.legalCase;
  const lawyers = notice.lawyers
    .filter((lawyer) => lawyer.isInText)
    .map(({ name, oab }) =>
      oab
        ? `Advogado(s): ${name.toUpperCase()} - OAB/${oab.uf} ${oab.number}${oab.suffix === null ? "" : `-${oab.suffix}`}`
        : `Advogado(s): ${name.toUpperCase()}`,
    );
  const notified = notice.legalCase.isOursActive ? notice.active : notice.passive;
  return [
    "PODER JUDICIÁRIO || JUSTIÇA DO TRABALHO",
    unit.name,
    `${lawClass.short} ${notice.printedNumber}`,
    `${lawClass.active}: ${notice.active.toUpperCase()}`,
    `${lawClass.passive}: ${notice.passive.toUpperCase()}`,
    ...lawyers,
    "INTIMAÇÃO",
    `Fica V. Sa. intimado para tomar ciência do(a) ${notice.act.document} ID ${notice.id.toString(16).padStart(7, "0").slice(-7)} proferido(a) nos autos.`,
    ...notice.act.paragraphs,
    `${notice.legalCase.judge.toUpperCase()} || Juiz(a) do Trabalho`,
    "Intimado(s) / Citado(s)",
    ` - ${notified.toUpperCase()}`,
  ].join("<br>");
}
