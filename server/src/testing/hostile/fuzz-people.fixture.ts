import { openPersonas, renewPlace, type Persona } from "../personas.fixture.ts";
import type { TestServer } from "../test-server.fixture.ts";
import { startSession } from "../../office/identity/sign-in/sessions.commands.ts";

/** Tables whose changes would disturb later calls. */
const KEPT = ["plans", "companies", "subscriptions", "users"];

/** The personas, restored after every call that ends their session, or disables, moves or renames them. */
export async function openLastingPersonas(server: TestServer) {
  const personas = await openPersonas(server);
  const { rows } = server;
  // the copies are in a schema of their own: in the main one they would be offices' tables without policies
  await rows.query("create schema kept");
  for (const table of KEPT) await rows.query(`create table kept.${table} as select * from ${table}`);
  const columns = new Map<string, string>();
  for (const table of KEPT) {
    const { rows: found } = await rows.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a' and attname <> 'id'`,
      [table],
    );
    columns.set(table, found[0]!.names);
  }

  async function enter({ place, visitor }: Persona): Promise<void> {
    const visit = {
      address: "127.0.0.1",
      userAgent: "",
      oldToken: undefined,
      device: undefined,
      gone: new AbortController().signal,
    };
    const { token } = await server.context.database.acrossCompanies((db) =>
      startSession(server.context, db, place.me, visit),
    );
    visitor.cookies.clear();
    visitor.cookies.set("pauta_session", token);
    await visitor.get("/sanctum/csrf-cookie");
  }

  return {
    personas,
    /** Restores everybody's name, office, plan, status, session and records. */
    async restore(): Promise<void> {
      for (const [table, names] of columns)
        await rows.query(
          `update ${table} t set (${names}) = (select ${names} from kept.${table} k where k.id = t.id)
           where t.id in (select id from kept.${table})`,
        );
      await rows.query("delete from sessions where user_id in (select id from kept.users)");
      for (const persona of personas) {
        await enter(persona);
        await renewPlace(server, persona.place);
      }
    },
  };
}
