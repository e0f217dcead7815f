import { once } from "node:events";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { copyValue } from "../server/src/gazettes/import/reading/copy-text.rules.ts";
import { openIncoming } from "../server/src/desk/publications/incoming.commands.ts";
import { mergeBatch } from "../server/src/gazettes/import/reading/merge-staged.commands.ts";
import { textDigest } from "../server/src/gazettes/import/rectification/rectified-text.rules.ts";
import { partyKeys } from "../server/src/platform/words/person-names.rules.ts";
import { publicationSearchVector } from "../server/src/platform/words/search-text.rules.ts";
import { openBenchContext } from "./bench-context.ts";
import { timeRow, type BenchRow } from "./row.ts";

const ROWS = 100_000;
const OFFICES = 100;
/** The lawsuits of each office; every publication cites one of them. */
const LAWSUITS = 500;
const BATCH = 1000;
const ROUNDS = 2;

const WORDS =
  "intimação despacho sentença autor réu prazo dias úteis juízo vara cível processo contestação réplica perícia audiência designada acordo pagamento custas honorários advogado documentos juntada manifestar requerer decisão liminar tutela recurso apelação embargos execução cumprimento penhora bloqueio valores depósito expedição alvará mandado citação".split(
    " ",
  );

const PARTIES = ["Maria Aparecida Pequizal", "Construtora Terranova Ltda."];

/** P2: our copy, merge and indexing of matched publications compared with a plain COPY of the same finished rows. */
export async function insertPublications(scale: number): Promise<BenchRow[]> {
  const count = Math.round(ROWS * scale);
  const context = await openBenchContext("insert");
  try {
    const owner = new pg.Client(context.owner);
    owner.on("error", () => {}); // the statement that failed has reported the error
    await owner.connect();
    const users = await makeOffices(context);
    let ours = Number.POSITIVE_INFINITY;
    let reference = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round++) {
      await owner.query("truncate publications cascade");
      ours = Math.min(ours, await insertOurs(context, users, count, round));
      reference = Math.min(reference, await copyFinished(owner));
    }
    await owner.end();
    return [timeRow("P2", `inserir ${count} publicações com índice de busca`, ours, reference, 1.25)];
  } finally {
    await context.dispose();
  }
}

async function makeOffices(
  context: Awaited<ReturnType<typeof openBenchContext>>,
): Promise<{ company_id: number; user_id: number }[]> {
  const client = await context.database.dedicated("bench");
  await client.query(
    `insert into companies (company_name, plan_id, created_at, updated_at) select 'Escritório ' || n, 4, now(), now() from generate_series(1, $1::int) n`,
    [OFFICES],
  );
  const { rows } = await client.query(
    `insert into users (company_id, name, username, email, role_ids, created_at, updated_at)
     select c.id, 'Pessoa ' || c.id || ' ' || n, 'p' || c.id || '-' || n, 'p@exemplo.test', '{5}', now(), now() from companies c, generate_series(1, 10) n
     returning company_id, id as user_id`,
  );
  await client.query(
    `insert into lawsuits (company_id, process, created_at, updated_at)
     select c.id, lpad(n::text, 20, '0'), now(), now() from companies c, generate_series(1, $1::int) n`,
    [LAWSUITS],
  );
  await client.query(
    `insert into gazette_imports (publication_date, created_at) values ('2026-03-13', now());
     insert into gazette_files (gazette_import_id, name, storage_key, sha256, size) values (1, 'a', 'a', 'a', 1)`,
  );
  await client.end();
  return rows;
}

async function insertOurs(
  context: Awaited<ReturnType<typeof openBenchContext>>,
  users: { company_id: number; user_id: number }[],
  count: number,
  round: number,
): Promise<number> {
  const batches: Buffer[] = [];
  for (let first = 0; first < count; first += BATCH) {
    let lines = "";
    for (let n = first; n < Math.min(first + BATCH, count); n++)
      lines += lineOf(users[n % users.length]!, n, round);
    batches.push(Buffer.from(lines));
  }
  const client = await context.database.dedicated("bench");
  const started = performance.now();
  await client.query("begin");
  await openIncoming(client);
  const day = {
    importId: 1,
    publicationDate: "2026-03-13",
    registrationDate: "2026-03-12",
    now: new Date("2026-03-13T09:00:00Z"),
  };
  for (const batch of batches) await mergeBatch(client, batch, day, false);
  await client.query("commit");
  const elapsed = performance.now() - started;
  await client.end();
  return elapsed;
}

/** A finished line as a reading thread writes it: about 1.5 KB of text and the number of a registered lawsuit. */
function lineOf(user: { company_id: number; user_id: number }, n: number, round: number): string {
  let text = "<p>";
  let seed = n * 2654435761 + round;
  while (text.length < 1500) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    text += `${WORDS[seed % WORDS.length]!} `;
  }
  text += `${n}</p>`;
  const digits = String((n % LAWSUITS) + 1).padStart(20, "0");
  const values = [
    user.company_id,
    user.user_id,
    1,
    null,
    n,
    "djen",
    String(n),
    `djen:${n}`,
    "2026-03-12",
    "Diário de Justiça Eletrônico Nacional - TJSP",
    "1ª Vara Cível",
    null,
    "São Paulo",
    "Intimação - Despacho",
    "TJSP",
    null,
    null,
    text,
    PARTIES,
    PARTIES.flatMap(partyKeys),
    digits,
    [digits],
    "oab",
    1,
    null,
    null,
    publicationSearchVector(["Intimação - Despacho"], text),
    "f",
    textDigest(text),
  ];
  return `${values.map(copyValue).join("\t")}\n`;
}

/** The same finished rows, written by one COPY into the same table with the same indexes. */
async function copyFinished(owner: pg.Client): Promise<number> {
  await owner.query("alter table publications no force row level security");
  await owner.query("create unlogged table finished as table publications");
  const chunks: Buffer[] = [];
  for await (const chunk of owner.query(copyTo("copy finished to stdout"))) chunks.push(chunk as Buffer);
  await owner.query("drop table finished");
  await owner.query("truncate publications cascade");
  await owner.query("checkpoint").catch(() => {});
  const started = performance.now();
  await owner.query("begin");
  const copy = owner.query(copyFrom("copy publications from stdin"));
  const finished = once(copy, "finish");
  for (const chunk of chunks) if (!copy.write(chunk)) await once(copy, "drain");
  copy.end();
  await finished;
  await owner.query("commit");
  const elapsed = performance.now() - started;
  await owner.query("alter table publications force row level security");
  return elapsed;
}
