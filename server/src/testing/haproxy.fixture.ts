import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { PROJECT_ROOT } from "../platform/process/config.ts";
import { freePort } from "./free-port.fixture.ts";
import { waitFor } from "./wait-for.fixture.ts";

const PROGRAM = [process.env["HAPROXY"] ?? "", "/usr/sbin/haproxy"].find((place) => existsSync(place));

/** Whether haproxy is installed (Debian's package), or a program is named by `HAPROXY`. */
export const hasHaproxy = PROGRAM !== undefined;

/** The haproxy settings of docs/operating.md, with other servers. */
function settingsOfTheManual(ports: readonly number[]): string {
  const manual = readFileSync(path.join(PROJECT_ROOT, "docs/operating.md"), "utf8");
  const recommended = /```haproxy\n([^]*?)```/.exec(manual)![1]!.replace(/^ *server .*\n/gm, "");
  return recommended + ports.map((port) => `  server at${port} 127.0.0.1:${port} check\n`).join("");
}

/** A real haproxy for several servers, configured as the manual says. */
export async function openHaproxy(ports: readonly number[]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pauta-haproxy-"));
  const [control, settings] = [path.join(folder, "control"), path.join(folder, "haproxy.cfg")];
  const port = await freePort();
  writeFileSync(
    settings,
    `global\n  stats socket ${control} level admin\n${settingsOfTheManual(ports)}` +
      `frontend all\n  bind 127.0.0.1:${port}\n  default_backend pauta\n`,
  );
  const proxy = spawn(PROGRAM!, ["-db", "-f", settings], { stdio: "ignore" });
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
