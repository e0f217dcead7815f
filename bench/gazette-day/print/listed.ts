import type { Notice } from "../notice.ts";

/** TJBA: labels and one lawyer per line, "Advogado: Name (OAB:0900001/BA)". */
export function printListed(notice: Notice): string {
  const { lawClass, unit } = notice.legalCase;
  const side = (label: string, party: string, which: "active" | "passive") => [
    `${label}: ${party}`,
    ...notice.lawyers
      .filter((lawyer) => lawyer.isInText && lawyer.side === which)
      .map(({ name, oab }) =>
        oab
          ? `Advogado: ${name} (OAB:${oab.number.padStart(7, "0")}${oab.suffix === null ? "" : `-${oab.suffix}`}/${oab.uf})`
          : `Advogado: ${name}`,
      ),
  ];
  return [
    "PODER JUDICIÁRIO DO ESTADO DA BAHIA",
    unit.name,
    `Processo: ${lawClass.name.toUpperCase()} n. ${notice.printedNumber}`,
    `Órgão Julgador: ${unit.name}`,
    ...side(lawClass.active, notice.active, "active"),
    ...side(lawClass.passive, notice.passive, "passive"),
    notice.act.document.toUpperCase(),
    ...notice.act.paragraphs,
  ].join("\n");
}
