import iconv from "iconv-lite";
import type { DjenItem } from "./djen-item.ts";

/** How a page is encoded; sources differ in all three. */
export type Writing = { encoding: "utf8" | "windows-1252"; hasBom: boolean; lineEnd: "\n" | "\r\n" };

export const usualWriting: Writing = { encoding: "utf8", hasBom: false, lineEnd: "\n" };

/** A page in the format of the gazette's API. */
export function djenPage(items: readonly DjenItem[], writing: Writing = usualWriting): Buffer {
  const head = `{"status":"success","message":"Sucesso","count":${items.length},"items":[`;
  const body = items.map((item) => JSON.stringify(item)).join(`,${writing.lineEnd}`);
  const text = `${head}${writing.lineEnd}${body}${writing.lineEnd}]}${writing.lineEnd}`;
  const bytes = writing.encoding === "utf8" ? Buffer.from(text) : iconv.encode(text, "windows-1252");
  return writing.hasBom ? Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]) : bytes;
}

/** A page truncated by the network in the middle of its last record. */
export function truncatedPage(items: readonly DjenItem[]): Buffer {
  const whole = djenPage(items);
  return whole.subarray(0, whole.length - Math.floor(JSON.stringify(items.at(-1)).length / 2));
}
