import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import yauzl from "yauzl";
import { z } from "zod";
import { demonstrationOffices } from "./offices/offices.rules.ts";
import type { BaseResponse } from "./publications/movements.rules.ts";
import type { CourtsCommunication } from "./publications/shift-dates.rules.ts";

/** A lawsuit of one of the demonstration's offices. */
const Lawsuit = z.object({
  office: z.enum(demonstrationOffices.map(({ key }) => key)),
  process: z.string(),
  user: z.string(),
  folder: z.string(),
  action_nature: z.string(),
  procedural_class: z.string(),
  process_subject: z.string(),
  judging_organ: z.string(),
  judicial_district: z.string(),
  opening_date: z.iso.date(),
  active: z.string(),
  passive: z.string(),
});
export type DemonstrationLawsuit = z.output<typeof Lawsuit>;

/** Reads the lawsuits in `demo/lawsuits.json`. */
export async function readLawsuits(folder: string): Promise<DemonstrationLawsuit[]> {
  return z.array(Lawsuit).parse(JSON.parse(await readFile(path.join(folder, "lawsuits.json"), "utf8")));
}

/** Reads the national database's responses in `demo/movements`, by file name. */
export async function readResponses(folder: string): Promise<Map<string, BaseResponse>> {
  const place = path.join(folder, "movements");
  const names = (await readdir(place)).filter((name) => name.endsWith(".json")).toSorted();
  const answers = new Map<string, BaseResponse>();
  for (const name of names)
    answers.set(name, JSON.parse(await readFile(path.join(place, name), "utf8")) as BaseResponse);
  return answers;
}

/** Lists the gazette files in `demo/gazettes`, newest first. */
export async function listGazettes(folder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, "gazettes"));
  return names
    .filter((name) => name.endsWith(".zip"))
    .toSorted()
    .toReversed()
    .map((name) => path.join(folder, "gazettes", name));
}

/** All communications of one of the example gazettes, in their order. */
export async function readCommunications(file: string): Promise<CourtsCommunication[]> {
  const zip = await yauzl.openPromise(file, { lazyEntries: true });
  const items: CourtsCommunication[] = [];
  for await (const entry of zip.eachEntry()) {
    const page = JSON.parse(await text(await zip.openReadStreamPromise(entry))) as {
      items: CourtsCommunication[];
    };
    items.push(...page.items);
  }
  return items;
}
