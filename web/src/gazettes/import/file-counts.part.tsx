import type { ImportResult } from "@pauta/contract/gazettes/gazettes";
import { showCount, showNumber } from "../../lib/format.ts";
import classes from "./import.module.css";

type ImportedFile = ImportResult["files"][number];
type Line = { text: string; isWarning: boolean };

/** A file's name, with its announced and counted notices compared to those that were read. */
export function FileWithCounts({ file }: { file: ImportedFile }) {
  return (
    <>
      {file.name}
      {linesOf(file).map(({ text, isWarning }) => (
        <span key={text} className={classes.counts} data-warning={isWarning}>
          {text}
        </span>
      ))}
    </>
  );
}

function linesOf({ records, counts }: ImportedFile): Line[] {
  if (counts === null) return [];
  const { announced, is_complete, unread, heads } = counts;
  const read = { records, unread };
  return [
    ...(announced === null ? [] : [announcedLine(announced, is_complete !== false, read)]),
    ...(heads === null ? [] : [headsLine(heads, read)]),
  ];
}

type Read = { records: number; unread: number };

function announcedLine(announced: number, isComplete: boolean, { records, unread }: Read): Line {
  const promised = showCount(announced, "publicação", "publicações");
  const found = records + unread;
  if (!isComplete) {
    const failed = unread === 0 ? "" : `, e ${showNumber(unread)} nas falhas`;
    const has = records === 1 ? "foi lida 1" : `foram lidas ${showNumber(records)}`;
    return { text: `O arquivo anuncia ${promised}; ${has}${failed}.`, isWarning: true };
  }
  const has =
    found > announced
      ? ` ou mais; foram lidas ${showNumber(records)}`
      : found < announced
        ? `: ${showNumber(found)} aqui, as outras nos arquivos enviados junto`
        : unread > 0
          ? `: ${showCount(records, "lida", "lidas")}, ${showNumber(unread)} nas falhas`
          : announced === 0
            ? ""
            : announced === 1
              ? ", que foi lida"
              : ", todas lidas";
  return { text: `Anuncia ${promised}${has}.`, isWarning: false };
}

function headsLine(heads: { seen: number; quoted: number }, { records, unread }: Read): Line {
  const begun = heads.seen - heads.quoted;
  const seen = showCount(begun, "início de publicação no texto", "inícios de publicação no texto");
  const isWhole = begun === records + unread;
  const read =
    unread === 0 && isWhole
      ? begun === 0
        ? ""
        : begun === 1
          ? ", lido"
          : ", todos lidos"
      : `: ${showCount(records, "lido", "lidos")}, ${showNumber(unread)} nas falhas`;
  const quoted =
    heads.quoted === 0
      ? ""
      : ` ${showCount(heads.quoted, "outro número de processo que começa uma linha é citação", "outros números de processo que começam uma linha são citações")}.`;
  return { text: `${seen}${read}.${quoted}`, isWarning: !isWhole };
}
