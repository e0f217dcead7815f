import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROJECT_ROOT, readSettings } from "../platform/process/config.ts";
import { drainSeconds } from "../platform/process/draining.ts";
import { readSample } from "./deployment-samples.fixture.ts";
import { openTestServer, sendRaw } from "./test-server.fixture.ts";

const ANALYZE = "/usr/bin/systemd-analyze";
/** A stop ends within 15 s, so that is what a process has to be given at least. */
const LONGEST_STOP_SECONDS = 15;

describe.skipIf(!existsSync(ANALYZE))("systemd (skipped where it is not installed)", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "pauta-units-"));
    cpSync(path.join(PROJECT_ROOT, "deploy/systemd"), folder, { recursive: true });
    for (const unit of units())
      rewrite(unit, (text) =>
        text
          .replaceAll("/srv/pauta/node_modules/.bin/node", process.execPath)
          .replaceAll("/srv/pauta", "/srv"),
      );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const units = () => readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name));
  const rewrite = (name: string, change: (text: string) => string) => {
    const file = path.join(folder, name);
    writeFileSync(file, change(readFileSync(file, "utf8")));
  };
  /** What systemd says of the units; nothing when they are as they should be. */
  const verify = () => {
    const files = units().map((name) => path.join(folder, name));
    const { status, stderr } = spawnSync(ANALYZE, ["verify", "--man=no", ...files], { encoding: "utf8" });
    return { status, said: stderr.split("\n").filter((line) => line.includes(folder)) };
  };

  test("finds nothing wrong with the units, and reads the sandbox with each of them", () => {
    expect(units()).toHaveLength(4);
    expect(verify()).toEqual({ status: 0, said: [] });
    rewrite("pauta-.service.d/sandbox.conf", (text) => `${text}ProtectNothing=yes\n`);
    expect(verify().said.join("\n")).toContain("ProtectNothing");
  });
});

test("whoever stops Pauta waits longer than it may take", () => {
  const waits = [
    ["systemd/pauta-.service.d/sandbox.conf", /^TimeoutStopSec=(\d+)$/gm],
    ["container/compose.embedded.yml", /stop_grace_period: (\d+)s/g],
    ["container/compose.external.yml", /stop_grace_period: (\d+)s/g],
    ["container/compose.several.yml", /stop_grace_period: (\d+)s/g],
  ] as const;
  for (const [name, wait] of waits) {
    const [seconds, ...more] = [...readSample(name).matchAll(wait)].map((found) => Number(found[1]));
    expect(seconds, name).toBeGreaterThan(LONGEST_STOP_SECONDS);
    expect(more, name).toEqual([]);
  }
});

test("the sample of settings is accepted as it is, with its examples too, and names only settings that the manual explains", () => {
  const lines = [...readSample("pauta.env").matchAll(/^#?([A-Z_]+)=(.*)$/gm)];
  const environment = Object.fromEntries(lines.map(([, name, value]) => [name!, value!]));
  expect(lines.length).toBeGreaterThan(10);
  expect(readSettings(environment)).toMatchObject({ PORT: 3000, TRUSTED_PROXIES: "loopback" });
  const manual = readFileSync(path.join(PROJECT_ROOT, "docs/operating.md"), "utf8");
  const explained = `${manual}${readFileSync(path.join(PROJECT_ROOT, "docs/storage.md"), "utf8")}`;
  expect(Object.keys(environment).filter((name) => !explained.includes(name))).toEqual([]);
});

test("haproxy's sample takes a server out before it stops listening, and closes idle connections before Pauta does", async () => {
  const sample = readSample("haproxy.cfg");
  const { inter, fall } = /default-server inter (?<inter>\d+)s fall (?<fall>\d+)/.exec(sample)!.groups!;
  const drain = drainSeconds(readSettings({ DATABASE_URL: "postgres://pauta:pw@db/pauta" }), "SIGTERM");
  expect(Number(inter) * Number(fall)).toBeLessThan(drain);
  const server = await openTestServer();
  const { headers } = await sendRaw(`${server.address}/api/health`, {
    headers: { connection: "keep-alive" },
  });
  await server.close();
  const [, told] = /timeout=(\d+)/.exec(String(headers["keep-alive"]))!;
  expect(Number(told)).toBe(72);
  expect(Number(/timeout http-keep-alive (\d+)s/.exec(sample)![1])).toBeLessThan(Number(told));
});

test("haproxy's sample names the servers of the compose file, by their addresses", () => {
  const servers = [...readSample("haproxy.cfg").matchAll(/^ *server (\w+) ([\d.]+):3000 check$/gm)];
  const compose = readSample("container/compose.several.yml");
  expect(servers.length).toBeGreaterThan(1);
  for (const [, name, address] of servers)
    expect(compose).toContain(
      `  ${name}:\n    <<: *server\n    networks: { pauta: { ipv4_address: ${address} } }\n`,
    );
});

test("the image is built with the packages of every workspace, and with nothing that operators keep beside it", () => {
  const { workspaces } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, "package.json"), "utf8"));
  const steps = readSample("container/Containerfile");
  for (const workspace of workspaces)
    expect(steps).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
  const taken = readFileSync(path.join(PROJECT_ROOT, ".dockerignore"), "utf8").split("\n");
  expect(taken.filter((line) => line.startsWith("!/deploy"))).toEqual(["!/deploy/container/health.mjs"]);
});
