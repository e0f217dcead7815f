import { createHash, randomBytes } from "node:crypto";
import type { NewCalendarFeed, FeedPrivacy } from "@pauta/contract/agenda/calendar-feeds";
import type { Actor } from "@pauta/contract/platform/capabilities";
import type { z } from "zod";
import { compromisesOfPerson } from "../compromises/lists/compromise-records.commands.ts";
import type { Download } from "../../platform/http/response.ts";
import { addDays } from "../../platform/process/clock.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { countFeedsOf, countRead, deleteFeed, insertFeed, type FeedRead } from "./calendar-feeds.store.ts";
import { FeedWriter } from "./feed.render.ts";

const TOKEN_BYTES = 32;
const TOKEN = /^([\w-]{43})(?:\.ics)?$/;
const MOST_FEEDS = 20;
/** Programs read about once an hour; one that reads much more often is throttled. */
const MOST_READS_A_MINUTE = 60;
const DAYS_BACK = 90;
const DAYS_AHEAD = 400;
const MOST_ENTRIES = 5000;
/** Entries written at a time, so that others are served meanwhile. */
const PIECE = 100;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/**
 * Creates a feed with a secret address, which is returned only here: only its hash is stored.
 * @throws invalid, when the person has too many
 */
export async function createFeed(
  context: AppContext,
  db: CompanyDb,
  actor: Actor,
  form: { name: string; privacy: FeedPrivacy },
): Promise<z.output<typeof NewCalendarFeed>> {
  if ((await countFeedsOf(db, actor.id)) >= MOST_FEEDS) {
    const message = `No máximo ${MOST_FEEDS} assinaturas: revogue uma que não usa mais`;
    throw new Rejection("invalid", { message, fields: { name: [message] } });
  }
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const feed = await insertFeed(db, {
    ...form,
    user_id: actor.id,
    token_hash: hashOf(token),
    created_at: context.clock.now(),
  });
  return { ...feed, address: `${context.publicUrl}/api/agenda/${token}.ics` };
}

/** @throws not_found */
export async function revokeFeed(db: CompanyDb, actor: Actor, id: number): Promise<null> {
  found((await deleteFeed(db, actor.id, id)) || null);
  return null;
}

/** Deletes all feeds of a person. */
export { deleteFeedsOf } from "./calendar-feeds.store.ts";

/**
 * Returns the agenda for a secret address.
 * @throws not_found, equally for unknown and revoked addresses and those of people who left; too_many
 */
export async function readFeed(
  context: AppContext,
  requested: string,
  matchesTag: (tag: string) => boolean,
): Promise<Download> {
  const token = found(TOKEN.exec(requested))[1]!;
  const feed = found(
    await context.database.acrossCompanies((db) => countRead(db, hashOf(token), context.clock.now())),
  );
  if (context.settings.RATE_LIMITS === "on" && feed.minute_reads > MOST_READS_A_MINUTE)
    throw new Rejection("too_many", { retryAfter: 60 });
  const calendar = await writeFeed(context, feed);
  const etag = `"${createHash("sha256").update(calendar).digest("base64url")}"`;
  const headers = { etag, "content-type": "text/calendar; charset=utf-8" };
  if (matchesTag(etag)) return { stream: Buffer.alloc(0), headers, status: 304 };
  return {
    stream: Buffer.from(calendar),
    headers: { ...headers, "content-disposition": 'inline; filename="agenda.ics"' },
  };
}

async function writeFeed(context: AppContext, { company_id, user_id, name, privacy, time_zone }: FeedRead) {
  const today = context.clock.today(time_zone);
  const { database, publicUrl } = context;
  const period = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
  const writer = new FeedWriter({ name, privacy, zone: time_zone, publicUrl });
  const records = await database.inCompany({ company_id, user_id }, (db) =>
    compromisesOfPerson(
      db,
      { id: user_id, company_id },
      { ...period, most: MOST_ENTRIES },
      context.clock.now(),
    ),
  );
  for (let from = 0; from < records.length; from += PIECE) {
    writer.add(records.slice(from, from + PIECE));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return writer.end();
}
