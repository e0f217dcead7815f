import pg from "pg";
import { buildApp } from "../server/src/app.ts";
import type { OpenedHouse } from "../server/src/platform/open-house.ts";

/** One role looks at the session, the other at what the company has. */
const ROLES = ["pauta_platform", "pauta_app"] as const;

export type Statement = { role: (typeof ROLES)[number]; text: string; values: unknown[] };

/** The statements that the program sends for a call, in their order: taken down while it answers one. */
export async function statementsOf(
  house: OpenedHouse,
  url: string,
  headers: Record<string, string>,
): Promise<Statement[]> {
  const app = await buildApp(house);
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype as { query: (this: pg.Client, ...words: unknown[]) => unknown };
  const listen = function (this: pg.Client, ...words: unknown[]) {
    const { options } = (this as unknown as { connectionParameters: { options?: string } })
      .connectionParameters;
    const role = ROLES.find((name) => options?.includes(`role=${name}`));
    if (role === undefined) return query.apply(this, words);
    const [first, second] = words as [string | { text: string; values?: unknown[] }, unknown[]?];
    if (typeof first === "string")
      sent.push({ role, text: first, values: Array.isArray(second) ? second : [] });
    else if (typeof first?.text === "string")
      sent.push({ role, text: first.text, values: first.values ?? second ?? [] });
    return query.apply(this, words);
  };
  pg.Client.prototype.query = listen as never;
  try {
    const answer = await app.inject({ method: "GET", url, headers });
    if (answer.statusCode !== 200)
      throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  } finally {
    pg.Client.prototype.query = query as never;
    await app.close();
  }
  return sent;
}

/**
 * Connections that send statements as they are: the look at the session first and alone, as nothing may be asked for
 * somebody unknown, then the others together. For each caller as many connections as the program takes for his call.
 */
export async function openBareDriver(owner: pg.ClientConfig, callers: number) {
  const idle: Record<Statement["role"], pg.Client>[] = [];
  for (let n = 0; n < callers; n++) {
    const [pauta_platform, pauta_app] = await Promise.all(ROLES.map((role) => connect(owner, role)));
    idle.push({ pauta_platform: pauta_platform!, pauta_app: pauta_app! });
  }
  return {
    async send(statements: readonly Statement[]): Promise<void> {
      const clients = idle.pop()!;
      try {
        for (const role of ROLES) {
          const together = statements.filter((statement) => statement.role === role);
          await Promise.all(together.map(({ text, values }) => clients[role].query(text, values)));
        }
      } finally {
        idle.push(clients);
      }
    },
    close: () => Promise.all(idle.flatMap((clients) => ROLES.map((role) => clients[role].end()))),
  };
}

async function connect(owner: pg.ClientConfig, role: Statement["role"]): Promise<pg.Client> {
  const client = new pg.Client({
    ...owner,
    pipeline: true,
    options: `-c timezone=UTC -c datestyle=ISO,YMD -c role=${role}`,
  } as pg.ClientConfig);
  client.on("error", () => {}); // the database may be stopped before this is closed
  await client.connect();
  return client;
}
