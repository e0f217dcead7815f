import iconv from "iconv-lite";
import { TextSoFar } from "./text-so-far.rules.ts";

/** Groups that contain no text of the document (RTF 1.9.1, destinations). */
const SILENT = new Set(
  "fonttbl colortbl stylesheet info pict object themedata datastore listtable listoverridetable rsidtbl generator xmlnstbl latentstyles".split(
    " ",
  ),
);
const BREAKS = new Set(["par", "line", "row", "page", "sect"]);
const SIGNS: Record<string, string> = {
  bullet: "•",
  cell: " ",
  emdash: "—",
  endash: "–",
  ldblquote: "“",
  lquote: "‘",
  rdblquote: "”",
  rquote: "’",
  tab: " ",
};

/** A control word, a control symbol, a byte by its number, a brace, or text. */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)/gi;

/** Maximum nesting of groups, since each takes memory until it ends. */
const DEEPEST = 10_000;

type Group = { isSilent: boolean; fallbacks: number };

/** @throws when it is no RTF, or its groups are nested deeper than any program writes them */
export function textOfRtf(rtf: string, text = new TextSoFar()): string {
  if (!rtf.startsWith(String.raw`{\rtf`)) throw new Error("the text is no RTF");
  const outer: Group[] = [];
  let group: Group = { isSilent: false, fallbacks: 1 };
  /** Characters for old readers that follow a Unicode one. */
  let skipped = 0;
  const write = (piece: string) => {
    if (skipped > 0) skipped -= 1;
    else if (!group.isSilent) text.add(piece);
  };
  for (const [, word, number, byte, sign, brace, plain] of rtf.matchAll(TOKEN)) {
    if (text.isFull) break;
    if (brace === "{") {
      if (outer.length === DEEPEST) throw new Error("the groups are nested too deep");
      outer.push(group);
      group = { isSilent: group.isSilent, fallbacks: group.fallbacks };
      skipped = 0;
    } else if (brace === "}") {
      group = outer.pop() ?? group;
      skipped = 0;
    } else if (plain !== undefined) {
      const over = Math.min(skipped, plain.length);
      skipped -= over;
      if (!group.isSilent) text.add(plain.slice(over));
    } else if (byte !== undefined) write(iconv.decode(Buffer.from(byte, "hex"), "windows-1252"));
    else if (sign === "*") group.isSilent = true;
    else if (sign !== undefined) write(sign === "~" ? " " : /[{}\\]/.test(sign) ? sign : "");
    else if (word === "u") {
      write(String.fromCharCode(Number(number) & 0xffff));
      skipped = group.fallbacks;
    } else if (word === "uc") group.fallbacks = Math.min(Number(number ?? 1), 16);
    else if (SILENT.has(word!)) group.isSilent = true;
    else if (BREAKS.has(word!)) write("\n");
    else if (SIGNS[word!] !== undefined) write(SIGNS[word!]!);
  }
  return text.toString();
}
