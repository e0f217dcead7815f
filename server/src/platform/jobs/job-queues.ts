import type pg from "pg";
import type { PgBoss } from "pg-boss";

type Queue = { name: string; of_offices?: true };

/** pg-boss's schema, which only the tables' owner may use. */
export const SCHEMA = "pgboss";

/**
 * Grants the roles of requests a single function that queues jobs in their own transactions, and nothing else
 * of the schema: an office's request can neither read nor change a job, and the job gets its office's id. A
 * command that knows no jobs leaves the function unchanged.
 */
export async function restrictQueueAccess(
  client: pg.Client,
  boss: PgBoss,
  known: readonly Queue[],
): Promise<void> {
  const [first] = known;
  if (!first) return;
  const ofOffices = known.filter((what) => what.of_offices).map(({ name }) => `'${name}'`);
  await client.query(`
    revoke all on schema ${SCHEMA} from public, pauta_app, pauta_platform;
    revoke all on all tables in schema ${SCHEMA} from public, pauta_app, pauta_platform;
    revoke all on all functions in schema ${SCHEMA} from public, pauta_app, pauta_platform;
    grant usage on schema ${SCHEMA} to pauta_platform;
    grant select on ${SCHEMA}.job to pauta_platform;
    create or replace function add_jobs(jobs text, queue text) returns uuid
      language plpgsql security definer set search_path = pg_catalog, pg_temp as $function$
    declare
      added uuid;
    begin
      if current_setting('role') = 'pauta_app' then
        if queue <> all (array[${ofOffices.join(", ")}]::text[]) or public.current_company() is null or exists (
          select from json_array_elements(jobs::json) one
          where (one -> 'data' ->> 'company_id')::bigint <> public.current_company())
        then raise insufficient_privilege using message = 'a job of another office, of none, or of the platform';
        end if;
        select json_agg(one || jsonb_build_object('data', (one -> 'data') || jsonb_build_object('company_id', public.current_company())))
          into jobs from jsonb_array_elements(jobs::jsonb) one;
      end if;
      execute $statement$${await statementOf(boss, first)}$statement$ into added using jobs, queue;
      return added;
    end $function$;
    revoke all on function add_jobs(text, text) from public;
    grant execute on function add_jobs(text, text) to pauta_app, pauta_platform`);
}

/** The statement by which pg-boss inserts jobs, with its name as a second value. */
async function statementOf(boss: PgBoss, { name }: Queue): Promise<string> {
  const requested: string[] = [];
  const listening = { executeSql: async (text: string) => (requested.push(text), { rows: [{ id: null }] }) };
  await boss.send(name, {}, { db: listening as never });
  return requested[0]!.replaceAll(`'${name}'`, "$2");
}
