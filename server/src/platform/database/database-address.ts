import type pg from "pg";
import { parseIntoClientConfig } from "pg-connection-string";
import { connectionToSeveral, type Server } from "./several-servers.ts";

const ADDRESS = /^(?<start>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<servers>[^@/?#]*)(?<rest>(?:[/?#].*)?)$/s;
const ONE_OF_SEVERAL = /^(?:[^:[\]]+|\[[\da-f:.]+\])(?::\d+)?$/i;
const USUAL_PORT = 5432;

/** Which server of several is meant: the primary for everything that writes. */
const SERVER_WANTED = "target_session_attrs";
const PRIMARY = new Set(["read-write", "primary"]);

type Parts = { addresses: string[]; parameters: URLSearchParams };

/** One address for each server. Undefined when the text is no address. */
function partsOf(address: string): Parts | undefined {
  const { start, servers, rest } = ADDRESS.exec(address)?.groups ?? {};
  if (servers === undefined) return undefined;
  const several = servers.split(",");
  const addresses = several.map((server) => start! + server + rest!);
  if (!addresses.every((each) => URL.canParse(each))) return undefined;
  const parameters = new URL(addresses[0]!).searchParams;
  const isEachNamed = several.every((server) => ONE_OF_SEVERAL.test(server)) && !parameters.has("host");
  return several.length === 1 || isEachNamed ? { addresses, parameters } : undefined;
}

/** Whether a text is the address of one or several servers of a PostgreSQL, as libpq writes it. */
export const isDatabaseAddress = (address: string): boolean => partsOf(address) !== undefined;

/** The start-up parameters of an address. */
export const parametersOf = (address: string): URLSearchParams =>
  partsOf(address)?.parameters ?? new URLSearchParams();

/** Whether an address asks for the server that accepts writes, or for none in particular. */
export const isForWriting = (address: string): boolean => {
  const wanted = parametersOf(address).get(SERVER_WANTED);
  return wanted === null || PRIMARY.has(wanted);
};

/** Whether an address asks for replicas, or for no server in particular. */
export const isForReading = (address: string): boolean =>
  !PRIMARY.has(parametersOf(address).get(SERVER_WANTED) ?? "");

/**
 * The connection of an address such as `postgres://pauta:pw@one:5432,other:5432/pauta`: with several servers, it leads to
 * the one that accepts writes.
 */
export function connectionOfAddress(address: string): pg.ClientConfig {
  const { addresses } = partsOf(address)!;
  if (addresses.length === 1) return { connectionString: address };
  const servers = connectionsOfReplicas(address);
  return connectionToSeveral(
    servers.map(({ host, port }): Server => ({ host: host!, port: port! })),
    servers[0]!,
  );
}

/** One connection for each server of an address. */
export const connectionsOfReplicas = (address: string): pg.ClientConfig[] =>
  partsOf(address)!.addresses.map((each) => {
    const server = parseIntoClientConfig(withoutWanted(each));
    server.port ??= USUAL_PORT;
    return server;
  });

function withoutWanted(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(SERVER_WANTED);
  return url.href;
}
