import { readFileSync } from "node:fs";
import iconv from "iconv-lite";
import { entriesOf } from "./ics-entries.rules.ts";
import { readIcs, UnreadableCalendar } from "./ics-file.reader.ts";
import type { IcsResult, IcsRequest } from "./ics-reading.rules.ts";

/*
 * A separate process with its own time zone, in which times without a zone are read. Whatever a file
 * makes the parser do ends with the process.
 */
process.once("disconnect", () => process.exit());
process.once("message", ({ path, zone, now }: IcsRequest) =>
  process.send!(read(path, zone, now), () => process.exit()),
);

function read(path: string, zone: string, now: string): IcsResult {
  try {
    return {
      entries: readIcs(textOf(readFileSync(path)), new Date(now)).flatMap((event) => entriesOf(event, zone)),
    };
  } catch (fault) {
    return { fault: fault instanceof UnreadableCalendar ? fault.message : "O arquivo está danificado" };
  }
}

/** UTF-8 as the standard requires; files of older Windows programs are in windows-1252. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, "win1252");
  }
}
