import { digitsOf } from "@pauta/contract/platform/cnj-number";
import type { Notice, NoticeLawyer } from "../notice.ts";
import { printAgenda } from "./agenda.ts";
import { printLine } from "./line.ts";
import { printListed } from "./listed.ts";

/** A court's layout of its gazette's text. */
export type TextStyle =
  | "line"
  | "labelled"
  | "autos"
  | "bare"
  | "agenda"
  | "listed"
  | "names"
  | "run together";

/** The lines of a notice before they are wrapped to the page's width. */
type TextPrinter = (notice: Notice) => string[];

export const textPrinters: Record<TextStyle, TextPrinter> = {
  line: (notice) => [`      ${printLine(notice)}`],
  labelled: printLabelled,
  autos: printAutos,
  bare: (notice) => [printLine(notice).replace(/^Processo (\S+)/, (_, number: string) => digitsIn(number))],
  agenda: (notice) => [printAgenda(notice)],
  listed: (notice) => [
    `${notice.printedNumber} ${notice.legalCase.lawClass.name}`,
    ...printListed(notice).split("\n"),
  ],
  names: printNames,
  "run together": (notice) => [printLine(notice)],
};

/** Where a style leaves out the bar number of a listed lawyer. */
export const showsNumber = (style: TextStyle, { isListed }: NoticeLawyer): boolean =>
  style !== "names" || !isListed;

/** A number's digits only, with its suffix: "/01". */
const digitsIn = (number: string): string => digitsOf(number.slice(0, 25)) + number.slice(25);

const withNumber = ({ name, oab }: NoticeLawyer): string =>
  oab
    ? `${name.toUpperCase()} (OAB/${oab.uf} ${oab.number}${oab.suffix === null ? "" : `-${oab.suffix}`})`
    : name.toUpperCase();

/** "PROCESSO:", a line for each party and lawyer, then the act. */
function printLabelled(notice: Notice): string[] {
  const { lawClass, unit } = notice.legalCase;
  const side = (label: string, party: string, which: NoticeLawyer["side"]) => [
    `${label.toUpperCase()}: ${party.toUpperCase()}`,
    ...notice.lawyers
      .filter((lawyer) => lawyer.side === which)
      .map(({ name, oab }) =>
        oab
          ? `ADVOGADO: ${name.toUpperCase()} OAB/${oab.uf}-${oab.number.padStart(6, "0")}${oab.suffix ?? ""}`
          : `ADVOGADO: ${name.toUpperCase()}`,
      ),
  ];
  return [
    `PROCESSO: ${notice.printedNumber}`,
    `CLASSE: ${lawClass.name.toUpperCase()}`,
    `ÓRGÃO JULGADOR: ${unit.name.toUpperCase()}`,
    ...side(lawClass.active, notice.active, "active"),
    ...side(lawClass.passive, notice.passive, "passive"),
    notice.act.document.toUpperCase(),
    ...notice.act.paragraphs,
  ];
}

/** "Autos n." with the lawyers at the end. */
function printAutos(notice: Notice): string[] {
  const { lawClass } = notice.legalCase;
  const lawyers = notice.lawyers.map(withNumber).join(", ");
  const tail = lawyers === "" ? "" : ` Advs.: ${lawyers}.`;
  return [
    `Autos n. ${notice.printedNumber} - ${lawClass.name} - ${lawClass.active}: ${notice.active} - ${lawClass.passive}: ${notice.passive} - ${notice.act.paragraphs.join(" ")}${tail}`,
  ];
}

/** Minas Gerais: the number in the court's own list, "Adv - Name, Name." mostly without bar numbers. */
function printNames(notice: Notice): string[] {
  const { lawClass } = notice.legalCase;
  const names = notice.lawyers.map((lawyer) =>
    lawyer.oab && showsNumber("names", lawyer)
      ? `${lawyer.name} (OAB/${lawyer.oab.uf} ${lawyer.oab.number}${lawyer.oab.suffix ?? ""})`
      : lawyer.name,
  );
  const tail = names.length === 0 ? "" : ` Adv - ${names.join(", ")}.`;
  return [
    `${String(notice.id % 90_000).padStart(5, "0")} - ${notice.printedNumber}`,
    `${lawClass.active}: ${notice.active}; ${lawClass.passive}: ${notice.passive} => ${notice.act.paragraphs.join(" ")}${tail}`,
  ];
}
