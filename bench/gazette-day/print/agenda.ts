import type { Notice } from "../notice.ts";

/** TJRJ: the agenda form, each side with "(Adv(s). Dr(a). NAME (OAB/RJ-900001))". */
export function printAgenda(notice: Notice): string {
  const lawyersOf = (which: "active" | "passive") => {
    const found = notice.lawyers.filter((lawyer) => lawyer.isInText && lawyer.side === which);
    if (found.length === 0) return "";
    const names = found.map(({ name, oab }) =>
      oab
        ? `Dr(a). ${name.toUpperCase()} (OAB/${oab.uf}-${oab.number.padStart(6, "0")}${oab.suffix ?? ""})`
        : `Dr(a). ${name.toUpperCase()}`,
    );
    return ` (Adv(s). ${names.join(", ")})`;
  };
  const sides = `${notice.active.toUpperCase()}${lawyersOf("active")} X ${notice.passive.toUpperCase()}${lawyersOf("passive")}`;
  return `Proc. ${notice.printedNumber} - ${sides}, ${notice.act.document}: ${notice.act.paragraphs.join(" ")}`;
}
