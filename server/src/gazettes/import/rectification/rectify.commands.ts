import { reconsiderDeadlines } from "../../../desk/automatic-deadlines/automatic-deadlines.commands.ts";
import {
  noteEarlierText,
  rectifyPublication,
} from "../../../desk/publications/rectification/rectifying.commands.ts";
import type pg from "pg";
import type { MergeDay, OtherText } from "../../../desk/publications/incoming.rules.ts";
import { lockStoredText, otherTexts } from "./other-texts.store.ts";
import { isOnlyReason, outcomeOf, textDigest } from "./rectified-text.rules.ts";
import { similarityOf } from "./same-act.rules.ts";

/**
 * Processes the records that came with a known number and another text, after all of an import was read.
 * Running it twice changes nothing.
 * @returns the number of rectified publications
 */
export async function rectifyOtherTexts(client: pg.Client, day: MergeDay): Promise<number> {
  const changed: OtherText[] = [];
  let count = 0;
  for (const other of await otherTexts(client, day.importId)) {
    const outcome = await mergeText(client, other, day);
    if (outcome !== "same") changed.push(other);
    if (outcome === "rectified") count++;
  }
  await reconsiderDeadlines(client, changed, day.now);
  return count;
}

async function mergeText(client: pg.Client, other: OtherText, day: MergeDay) {
  const { came, ...known } = await lockStoredText(client, other);
  const digest = known.digest_stored ?? textDigest(known.text);
  const { company_id, publication_id, import_id } = other;
  if (known.is_canceled && isOnlyReason(known.text, known.cancel_reason)) return "same";
  const outcome = outcomeOf({ ...known, digest }, { ...came, import_id });
  const rectified = { company_id, publication_id, digest, import_id: day.importId, now: day.now };
  if (outcome === "earlier") await noteEarlierText(client, rectified, other, day);
  if (outcome === "rectified")
    await rectifyPublication(
      client,
      rectified,
      { other, day },
      known.text_of_act === null ? null : similarityOf(came.text, known.text_of_act),
    );
  return outcome;
}
