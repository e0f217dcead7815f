// @module-tag night

import { execFileSync } from "node:child_process";
import { copyFileSync, chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectionOfAddress } from "../../platform/database/database-address.ts";
import { DEBIANS_PROGRAMS, openWithStandby, type ExternalServer } from "../external-postgres.fixture.ts";

/** The package of PostgreSQL brings openssl, which makes the certificate. */
describe.skipIf(!existsSync(DEBIANS_PROGRAMS))("several servers whose certificate is for localhost", () => {
  let servers: { primary: ExternalServer; standby: ExternalServer };
  const folder = mkdtempSync(path.join(os.tmpdir(), "pauta-tls-"));
  const certificate = path.join(folder, "certificate.pem");

  beforeAll(async () => {
    const key = path.join(folder, "key.pem");
    const named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const files = ["-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate];
    execFileSync("openssl", ["req", "-x509", "-days", "2", ...files, ...named], { stdio: "ignore" });
    servers = await openWithStandby(DEBIANS_PROGRAMS);
    const admin = new pg.Client(servers.primary.as("postgres", "postgres"));
    await admin.connect();
    const { rows } = await admin.query<{ data_directory: string }>("show data_directory");
    const data = rows[0]!.data_directory;
    const { uid, gid } = statSync(data);
    for (const [from, to] of [
      [key, "server.key"],
      [certificate, "server.crt"],
    ] as const) {
      const copied = path.join(data, to);
      copyFileSync(from, copied);
      chmodSync(copied, 0o600);
      chownSync(copied, uid, gid);
    }
    await admin.query("alter system set ssl = on");
    await admin.query("select pg_reload_conf()");
    await admin.end();
  });
  afterAll(async () => {
    await Promise.all([servers.primary.remove(), servers.standby.remove()]);
    rmSync(folder, { recursive: true });
  });

  async function isEncrypted(hosts: string): Promise<boolean> {
    const { password } = servers.primary.as("postgres", "postgres");
    const tls = `sslmode=verify-full&sslrootcert=${certificate}`;
    const client = new pg.Client(
      connectionOfAddress(`postgres://postgres:${String(password)}@${hosts}/postgres?${tls}`),
    );
    client.on("error", () => {});
    await client.connect();
    const { rows } = await client.query<{ ssl: boolean }>(
      "select ssl from pg_stat_ssl where pid = pg_backend_pid()",
    );
    await client.end();
    return rows[0]!.ssl;
  }

  test("are reached encrypted by its name, whatever their order, and rejected by another name", async () => {
    const { port } = servers.primary.as("postgres", "postgres");
    expect(await isEncrypted(`127.0.0.1:1,localhost:${port}`)).toBe(true);
    expect(await isEncrypted(`localhost:${port},127.0.0.1:1`)).toBe(true);
    await expect(isEncrypted(`127.0.0.1:${port},127.0.0.1:1`)).rejects.toThrow(/does not match certificate/);
  });
});
