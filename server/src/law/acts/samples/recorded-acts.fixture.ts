import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { ActToRead } from "../read-act.rules.ts";

/** Acts of all courts, one a line in `../fixtures/`, with what the law and a careful person find in them. */
export type RecordedAct = {
  name: string;
  class_code?: string | null;
  class_name?: string | null;
  number?: string | null;
  title: string | null;
  organ: string | null;
  court: string;
  available: string;
  text: string;
  /**
   * Only terms in which somebody has to answer: neither a judgment's orders for later nor lengths that are
   * only mentioned.
   */
  terms: readonly {
    words: string;
    amount: number;
    unit: string;
    /** It may be a client's: not an expert's, clerk's or outsider's. */
    party: boolean;
    doubled: "no" | "yes" | "counted" | "open";
  }[];
  /** Terms that end on a day which the act names. */
  until?: readonly { words: string; date: string; party: boolean }[];
  sittings: readonly { kind: "hearing" | "session" | "expert_exam"; date: string; time: string | null }[];
  /** In reais. */
  amounts: readonly number[];
  /** The day on which the shortest possible term of a client ends, by the law; null where there is none. */
  never_later_than?: string | null;
  appeal_outcome?: "admitted" | "refused" | null;
  /** The branch of justice, `civel` for an ordinary civil court. */
  branch?: string;
};

const folder = path.join(import.meta.dirname, "../fixtures");

/** The acts by file. */
export function recordedActs(): Map<string, readonly RecordedAct[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  return new Map(
    files.toSorted().map((name) => {
      const lines = readFileSync(path.join(folder, name), "utf8").split("\n");
      return [name, lines.filter((line) => line !== "").map((line) => JSON.parse(line) as RecordedAct)];
    }),
  );
}

/** Written from the law alone, after the rules: they are listed on their own. */
export const FROM_THE_LAW = "acts-written-apart-12";

/** The acts of the files whose names have this prefix. */
export const actsNamed = (begin: string): RecordedAct[] =>
  [...recordedActs()]
    .filter(([name]) => name.startsWith(begin) && (begin === FROM_THE_LAW || !name.startsWith(FROM_THE_LAW)))
    .flatMap(([, acts]) => acts);

export const actToRead = ({
  title,
  organ,
  court,
  class_code,
  class_name,
  number,
  available,
  text,
}: RecordedAct): ActToRead => ({
  publication_text: text,
  title,
  court,
  notebook_identification: organ,
  registration_date: available,
  class_code: class_code ?? null,
  class_name: class_name ?? null,
  lawsuit_number: number ?? null,
});
