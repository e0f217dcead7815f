import type pg from "pg";
import { openFreezingWay } from "./freezing-way.fixture.ts";

const placeOf = ({ host, port }: pg.ClientConfig) =>
  host!.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host: host!, port: port! };

/** A proxy of a database that can freeze. @param latencyMs how long bytes travel in each direction */
export async function openFreezingProxy(target: pg.ClientConfig, latencyMs = 0) {
  const way = await openFreezingWay(placeOf(target), latencyMs);
  return {
    ...way,
    connection: { ...target, host: "127.0.0.1", port: way.port } satisfies pg.ClientConfig,
    address: `postgres://${target.user}:${encodeURIComponent(String(target.password))}@127.0.0.1:${way.port}/${target.database}`,
  };
}
