import type { Readable } from "node:stream";

/** The bytes from `start` to `end`, both included. */
export type Span = { start: number; end: number };

/** The installation that the files belong to, and whether all of its files are here. */
export type Mark = { installation: string; state: MarkState };
/**
 * `whole`: all files are here. `copied-into`: files are being copied here from another place, in which servers still
 * write. `moving`: servers already write here, and older files are still in the other place, which is `leaving`. `left`:
 * all files were moved away.
 */
export type MarkState = (typeof MARK_STATES)[number];
const MARK_STATES = ["whole", "copied-into", "moving", "leaving", "left"] as const;

/** Where bytes are kept under keys of our own (`folder/uuid`): a folder or a bucket. */
export type ObjectStore = {
  /** Writes durably; the object appears whole or not at all. */
  put(key: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** The whole object or a part of it, and the size of the whole. @throws an error with the code ENOENT when there is none */
  get(key: string, part?: Span): Promise<{ bytes: Readable; size: number }>;
  /** In bytes; undefined when there is no such object. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Every key, in no order. */
  list(): AsyncIterable<string>;
  remove(key: string): Promise<void>;
  /** Throws when nothing can be written durably now. */
  probe(): Promise<void>;
  /** The installation that the objects belong to; undefined without a mark. */
  readMark(): Promise<Mark | undefined>;
  writeMark(mark: Mark): Promise<void>;
  removeMark(): Promise<void>;
  /** The path of an object on this machine's disk; undefined when it is elsewhere. */
  localPath(key: string): Promise<string | undefined>;
  /** An address from which a browser gets the object as a download with this header; undefined for a folder. */
  directAddress(key: string, disposition: string): Promise<string | undefined>;
};

/** The name of the object that contains the mark. */
export const MARK = "installation";
/** Where objects are while they are received; never listed. */
export const SCRATCH = "incoming";
/** What is older than this in the scratch folder was left by a killed server. */
export const LONGEST_UPLOAD_MS = 24 * 3_600_000;

export const markText = ({ installation, state }: Mark): string =>
  state === "whole" ? `${installation}\n` : `${installation} ${state}\n`;

/** A mark of a kind that this version does not know belongs to no installation that it knows. */
export function parseMark(text: string): Mark {
  const [installation = "", word = "whole"] = text.trim().split(/\s+/);
  const state = MARK_STATES.find((one) => one === word);
  return state ? { installation, state } : { installation: text.trim(), state: "whole" };
}
