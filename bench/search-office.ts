import { findEverywhere } from "../server/src/reading/search/search.commands.ts";
import { openBenchContext, vacuumTables } from "./bench-context.ts";
import { fillOffice } from "./fill-office.ts";
import type { BenchRow } from "./row.ts";

const LAWSUITS = 100_000;
const MOST_MS = 100;
const ROUNDS = 3;

/**
 * Typical queries: whole and partial numbers, common and rare names, prefixes, words of texts, and what does
 * not occur.
 */
const queriesFor = (number: string) => [
  number,
  number.replaceAll(/\D/g, ""),
  number.replace(/^0+/, ""),
  number.slice(0, 7),
  number.slice(0, 11),
  "2019",
  "8.26.0100",
  "P4711",
  "P1",
  "12",
  "ma",
  "xq",
  "mar",
  "maria",
  "silva",
  "conceicao",
  "maria silva",
  "maria silva santos",
  "joão pereira campinas",
  "antonio gonçalves",
  "usucapião",
  "usucapiao quadros",
  "vara civel",
  "procedimento comum",
  "laudo do perito",
  "intimação",
  "penhora de valores",
  "embargos execu",
  "contestação",
  '"acordo pagamento"',
  "honorários -penhora",
  "00000791900",
  "079.190",
  "(11) 9",
  "zwyx nada disso existe",
  "100%",
  "são paulo",
  "despejo por falta de pagamento",
];

/** The 95th percentile of searches in a large office, beside another of the same size in the database. */
export async function searchOffice(scale: number): Promise<BenchRow[]> {
  const lawsuits = Math.round(LAWSUITS * scale);
  const context = await openBenchContext("search");
  try {
    const client = await context.database.dedicated("bench");
    const { rows: users } = await client.query<{ company_id: number; id: number }>(
      `with made as (insert into companies (company_name, plan_id, created_at, updated_at) select 'Escritório ' || n, 4, now(), now() from generate_series(1, 2) n returning id)
       insert into users (company_id, name, username, email, role_ids, created_at, updated_at)
       select id, 'Pessoa ' || id, 'p' || id, 'p@exemplo.test', '{3}', now(), now() from made returning company_id, id`,
    );
    const size = {
      lawsuits,
      clients: lawsuits / 5,
      publications: lawsuits / 10,
      contacts: lawsuits / 50,
      files: lawsuits / 20,
    };
    for (const { company_id, id } of users) await fillOffice(client, company_id, id, size);
    const { rows } = await client.query<{ process: string }>(
      "select process from lawsuits order by id offset 777 limit 1",
    );
    await client.end();
    const times = await time(context, users[0]!, queriesFor(rows[0]!.process));
    const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!;
    return [
      {
        id: "",
        work: `busca única em ${lawsuits} processos (p95 de ${times.length})`,
        ours: p95,
        reference: MOST_MS,
        unit: "ms",
        ratio: p95 / MOST_MS,
        target: `≤ ${MOST_MS} ms`,
        reached: p95 <= MOST_MS,
      },
    ];
  } finally {
    await context.dispose();
  }
}

async function time(
  { database, owner }: Awaited<ReturnType<typeof openBenchContext>>,
  user: { company_id: number; id: number },
  queries: readonly string[],
): Promise<number[]> {
  const actor = { id: user.id, company_id: user.company_id, roles: ["client_admin"], plan_type: 3 } as const;
  await vacuumTables(owner);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const q of queries) {
      const started = performance.now();
      await database.inCompany({ company_id: user.company_id, user_id: user.id }, (db) =>
        findEverywhere(db, actor, { q }),
      );
      times.push(performance.now() - started);
    }
  return times;
}
