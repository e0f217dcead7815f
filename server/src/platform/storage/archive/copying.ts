import type pg from "pg";

/** For the rest of the transaction: no timeout, and fixed output formats. */
export async function prepareForCopying(client: pg.Client): Promise<void> {
  await client.query(
    `select set_config(name, '0', true) from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
  );
  await client.query(
    `select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
       set_config('intervalstyle', 'iso_8601', true), set_config('extra_float_digits', '1', true),
       set_config('bytea_output', 'hex', true)`,
  );
}
