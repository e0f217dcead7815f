import type { Notice } from "../notice.ts";
import { numberThenState } from "./oab-forms.ts";

/** TJSP, first instance: everything in one line, the lawyers at its end after "ADV:". */
export function printLine(notice: Notice): string {
  const { lawClass, subject } = notice.legalCase;
  const lawyers = notice.lawyers
    .filter((lawyer) => lawyer.isInText)
    .map(({ name, oab }) =>
      oab ? `${name.toUpperCase()} (OAB ${numberThenState(oab)})` : name.toUpperCase(),
    );
  const sides = `${notice.active} - ${notice.passive}`;
  const tail = lawyers.length > 0 ? ` - ADV: ${lawyers.join(", ")}` : "";
  return `Processo ${notice.printedNumber} - ${lawClass.name} - ${subject} - ${sides} - ${notice.act.paragraphs.join(" ")}${tail}`;
}
