import type { Notice } from "../notice.ts";

/** TJMG: "Adv - Name, Name", mostly without numbers. */
export function printNames(notice: Notice): string {
  const { lawClass, unit } = notice.legalCase;
  const named = notice.lawyers.filter((lawyer) => lawyer.isInText);
  const names = named.map(({ name, oab, isListed }) =>
    oab && !isListed
      ? `${name} (OAB/${oab.uf} ${oab.number}${oab.suffix === null ? "" : `-${oab.suffix}`})`
      : name,
  );
  const tail = names.length > 0 ? ` Adv - ${names.join(", ")}.` : "";
  return `${unit.name.toUpperCase()} ${notice.printedNumber} - ${lawClass.name}; ${lawClass.active}: ${notice.active}; ${lawClass.passive}: ${notice.passive} =&gt; ${notice.act.paragraphs.join(" ")}${tail}`;
}
