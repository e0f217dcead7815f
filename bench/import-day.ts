import { execFileSync } from "node:child_process";
import { createReadStream, createWriteStream, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { formatOab } from "@pauta/contract/platform/oab";
import pg from "pg";
import { insertImport } from "../server/src/gazettes/import/gazettes.store.ts";
import { openBenchContext } from "./bench-context.ts";
import { GazetteDay } from "./gazette-day/day.ts";
import type { DjenItem } from "./gazette-day/djen-item.ts";
import { writeCaderno } from "./gazette-day/djen-caderno.ts";
import { makeOffices, type GazetteOffice } from "./gazette-day/offices.ts";
import { timeRow, type BenchRow } from "./row.ts";

const RECORDS = 200_000;
const OFFICES = 100;
const LAWYERS_PER_OFFICE = 100;
const SHARE_FOR_US = 0.05;
const DATE = "2026-03-13";
const MOST_MEGABYTES = 400;
const ROUNDS = 2;

type Measured = { ms: number; megabytes: number; detail: string };

/** P1: a whole gazette day, from the file to indexed rows, compared with only reading and parsing the same archive. */
export async function importDay(scale: number): Promise<BenchRow[]> {
  const records = Math.round(RECORDS * scale);
  const context = await openBenchContext("import");
  const offices = makeOffices({
    seed: 1,
    offices: OFFICES,
    lawyersPerOffice: LAWYERS_PER_OFFICE,
    lawsuitsPerOffice: 20,
    year: 2025,
  });
  await openOffices(context, offices);
  const file = path.join(context.dataDir, "caderno.zip");
  const day = new GazetteDay({ seed: 1, date: DATE, offices, records, share: SHARE_FOR_US });
  await pipeline(writeCaderno({ name: `BR_${DATE}_D`, items: itemsOf(day) }), createWriteStream(file));
  const megabytes = Math.round(statSync(file).size / 1e6);

  let ours: Measured | undefined;
  let reference: Measured | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    reference = faster(reference, inChild("parse-caderno.ts", [file]));
    await emptyTables(context.owner);
    const kept = { ...(await context.storage.write("uploads", createReadStream(file))), name: "caderno.zip" };
    const { id } = await context.database.acrossCompanies((db) =>
      insertImport(db, DATE, { requestedBy: null, source: "upload" }, [kept], context.clock.now()),
    );
    ours = faster(ours, inChild("import-once.ts", [context.dataDir, String(id)]));
  }
  await context.dispose();
  return [
    timeRow(
      "P1",
      `importar ${records} itens (${megabytes} MB), ${OFFICES * LAWYERS_PER_OFFICE} advogados`,
      ours!.ms,
      reference!.ms,
      2,
      ours!.detail,
    ),
    {
      id: "P1m",
      work: "memória de pico da importação",
      ours: ours!.megabytes,
      reference: MOST_MEGABYTES,
      unit: "MB",
      ratio: ours!.megabytes / MOST_MEGABYTES,
      target: `≤ ${MOST_MEGABYTES} MB`,
      reached: ours!.megabytes <= MOST_MEGABYTES,
    },
  ];
}

function* itemsOf(day: GazetteDay): Generator<DjenItem> {
  for (const { item } of day.records()) yield item;
}

const faster = (best: Measured | undefined, next: Measured): Measured =>
  best && best.ms <= next.ms ? best : next;

/** A separate process, so that only its own memory is counted. */
function inChild(script: string, words: string[]): Measured {
  const printed = execFileSync(process.execPath, [path.join(import.meta.dirname, script), ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(printed.toString()) as Measured;
}

async function emptyTables(connection: pg.ClientConfig): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  await owner.query("truncate publications cascade; truncate gazette_imports cascade");
  await owner.end();
}

async function openOffices(
  context: Awaited<ReturnType<typeof openBenchContext>>,
  offices: readonly GazetteOffice[],
): Promise<void> {
  const client = await context.database.dedicated("bench");
  const companies = offices.map(({ name_to_follow }, at) => ({
    company_name: `Escritório ${at + 1}`,
    name_to_follow,
  }));
  await client.query(
    `insert into companies (company_name, name_to_follow, plan_id, created_at, updated_at)
     select company_name, name_to_follow, 4, now(), now() from jsonb_to_recordset($1) as c (company_name text, name_to_follow text)`,
    [JSON.stringify(companies)],
  );
  const users = offices.flatMap((office) =>
    office.users.map(({ id, name, oabs }) => ({
      company_id: office.id,
      name,
      username: `u${id}`,
      oab_code: oabs.map(formatOab).join(","),
      role_ids: id === office.admin_id ? "{3,5}" : "{5}",
    })),
  );
  await client.query(
    `insert into users (company_id, name, username, email, oab_code, role_ids, created_at, updated_at)
     select company_id, name, username, username || '@exemplo.test', oab_code, role_ids::smallint[], now(), now()
     from jsonb_to_recordset($1) as u (company_id bigint, name text, username text, oab_code text, role_ids text)`,
    [JSON.stringify(users)],
  );
  const lawsuits = offices.flatMap((office) =>
    office.lawsuits.map(({ process: number }) => ({ company_id: office.id, process: number })),
  );
  await client.query(
    `insert into lawsuits (company_id, process, created_at, updated_at)
     select company_id, process, now(), now() from jsonb_to_recordset($1) as l (company_id bigint, process text)`,
    [JSON.stringify(lawsuits)],
  );
  await client.end();
}
