import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { readSample } from "./deployment-samples.fixture.ts";
import { freePort } from "./free-port.fixture.ts";
import { waitFor } from "./wait-for.fixture.ts";

/** The program, if it is installed. */
export const HAPROXY = [process.env["HAPROXY"] ?? "", "/usr/sbin/haproxy"].find((place) => existsSync(place));

/** Whether haproxy is installed (Debian's package), or a program is named by `HAPROXY`. */
export const hasHaproxy = HAPROXY !== undefined;

/** The sample's ways of balancing, with other servers. */
function balancing(ports: readonly number[]): string {
  const sample = readSample("haproxy.cfg");
  const [, defaults, backend] = /^(defaults\n[^]*?)^frontend [^]*?^(backend pauta\n[^]*)/m.exec(sample)!;
  const servers = ports.map((port) => `  server at${port} 127.0.0.1:${port} check\n`);
  return `${defaults}${backend!.replace(/^ *server .*\n/gm, "")}${servers.join("")}`;
}

/** A real haproxy for several servers, which balances as the sample does, without https. */
export async function openHaproxy(ports: readonly number[]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pauta-haproxy-"));
  const [control, settings] = [path.join(folder, "control"), path.join(folder, "haproxy.cfg")];
  const port = await freePort();
  writeFileSync(
    settings,
    `global\n  stats socket ${control} level admin\n${balancing(ports)}` +
      `frontend all\n  bind 127.0.0.1:${port}\n  default_backend pauta\n`,
  );
  const proxy = spawn(HAPROXY!, ["-db", "-f", settings], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => proxy.once("exit", () => resolve()));
  await waitFor(() => existsSync(control));
  return {
    address: `http://127.0.0.1:${port}`,
    /** How many of the servers receive requests; none while it is not listening yet. */
    async serving(): Promise<number> {
      const socket = connect(control);
      socket.write("show stat\n");
      const lines = await socket.toArray().catch(() => []);
      return lines.join("").match(/^pauta,at\d+,.*,UP,/gm)?.length ?? 0;
    },
    close: async () => {
      proxy.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
