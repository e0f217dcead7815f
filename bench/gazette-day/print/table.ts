import type { Notice, NoticeLawyer } from "../notice.ts";
import { stateThenNumber } from "./oab-forms.ts";

/** eproc (TRF4, TRF2, TJRS, TJSC): HTML with a table of the sides, including malformed `</br>` tags. */
export function printTable(notice: Notice): string {
  const { court, lawClass, unit } = notice.legalCase;
  const row = (label: string, value: string) => `<tr><td>${label}</td><td>: ${value}</td></tr>`;
  const lawyer = ({ name, oab }: NoticeLawyer) =>
    row("ADVOGADO(A)", oab ? `${name.toUpperCase()} (OAB ${stateThenNumber(oab)})` : name.toUpperCase());
  const side = (label: string, party: string, which: "active" | "passive") =>
    row(label, party.toUpperCase()) +
    notice.lawyers
      .filter((each) => each.isInText && each.side === which)
      .map(lawyer)
      .join("");
  const table = `<table border="0">${side(lawClass.active, notice.active, "active")}${side(lawClass.passive, notice.passive, "passive")}</table>`;
  const [number = "", ...appendix] = notice.printedNumber.split(" ");
  const title = `<b>${lawClass.name.toUpperCase()} Nº ${[`${number}/${court.uf}`, ...appendix].join(" ")}</b>`;
  const body = notice.act.paragraphs
    .map((text) => `<p style="margin: 0 0 10px; text-indent: 25mm">${text}</p>`)
    .join("");
  if (notice.act.document === "Ato ordinatório" || notice.act.document === "Intimação")
    return `<html><body>${title}</br><b>${table}</b></br><p align="center">${notice.act.document.toUpperCase()}</p></br>${notice.act.paragraphs.join("<br/><br/>")}</body></html>`;
  return `<html><head><meta charset="iso-8859-1"></head><body><section class="header"><b>${unit.name}</b><br/>${title}</section></br><b>${table}</b></br><p align="center" style="font-weight: bold">${notice.act.document.toUpperCase()}</p></br>${body}<p>Documento eletr&ocirc;nico assinado por <b>${notice.legalCase.judge.toUpperCase()}</b>, na forma do artigo 1&ordm;, inciso III, da Lei 11.419/2006.</p></body></html>`;
}
