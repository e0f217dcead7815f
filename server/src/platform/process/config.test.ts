import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { commands } from "../../running/operator/operator.commands.ts";
import { PROJECT_ROOT, readSettings, SettingsFault } from "./config.ts";

const MANY_LETTERS = "k8Qd0vZr5sXw2NfT7yLbGmHpJcUeRa4i9oS1";

test("nothing has to be set", () => {
  expect(readSettings({})).toEqual({
    PORT: 3000,
    HOST: "127.0.0.1",
    ARCHIVE_BASE_HOUR: 2,
    ARCHIVE_DAYS: 7,
    ARCHIVE_SECONDS: 60,
    DATAJUD_URL: "https://api-publica.datajud.cnj.jus.br",
    DATAJUD_SCHEDULE: "on",
    DJEN_LAWYERS: "off",
    DJEN_URL: "https://comunicaapi.pje.jus.br",
    DJEN_PAGE_SIZE: 50,
    DJEN_PACE_MS: 500,
    DJEN_OAB_LETTERS: "own",
    DJEN_SCHEDULE: "on",
    HISTORY_DAYS: 90,
    OTEL_TRACES_SAMPLER_ARG: 1,
    OUTSIDER_EMAILS_PAYING: 500,
    OUTSIDER_EMAILS_TRIAL: 20,
    PAGARME_URL: "https://api.pagar.me",
    PAYMENT_PATIENCE_MS: 20_000,
    RATE_LIMITS: "on",
    REPLICA_MAX_LAG_SECONDS: 10,
    STORAGE_DOWNLOADS: "through",
    STORAGE_ENCRYPTION: "off",
    SESSION_IDLE_MINUTES: 240,
    SESSION_HOURS: 12,
    PAUTA_JOBS: "on",
    LOG_LEVEL: "info",
  });
});

test.each(["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"])(
  "%s accepts no start-up options",
  (name) => {
    const address = "postgres://pauta:pw@127.0.0.1/pauta";
    const options = encodeURIComponent("-c role=pauta_platform");
    expect(readSettings({ DATABASE_URL: address, [name]: `${address}?sslmode=disable` })).toHaveProperty(
      name,
    );
    expect(() => readSettings({ [name]: `${address}?options=${options}` })).toThrow(
      `${name}: não leva options: papel, fuso e limites são ditos em cada transação`,
    );
  },
);

test("replicas are those of an external database, and not its primary", () => {
  const address = "postgres://pauta:pw@um,dois:5433/pauta";
  const both = (wanted: string) => ({
    DATABASE_URL: address,
    DATABASE_REPLICA_URL: `${address}?target_session_attrs=${wanted}`,
  });
  for (const wanted of ["standby", "prefer-standby", "any"])
    expect(readSettings(both(wanted))).toMatchObject({ REPLICA_MAX_LAG_SECONDS: 10 });
  expect(() => readSettings(both("primary"))).toThrow(
    "DATABASE_REPLICA_URL: não aceita em target_session_attrs o primário",
  );
  expect(() => readSettings({ DATABASE_REPLICA_URL: address })).toThrow(
    "DATABASE_REPLICA_URL: só vale com DATABASE_URL",
  );
});

test.each([
  "postgres://pauta:pw@um,dois:5433/pauta",
  "postgres://pauta:pw@um.exemplo.test:5432,[::1]:5432,10.0.0.3/pauta?target_session_attrs=read-write&sslmode=require",
  "postgres://pauta:pw@um/pauta?target_session_attrs=primary",
  "postgres://pauta:p@w@um,dois/pauta",
])("DATABASE_URL accepts the servers of %j", (address) => {
  expect(readSettings({ DATABASE_URL: address }).DATABASE_URL).toBe(address);
});

test.each([
  ["postgres://pauta:pw@um,,dois/pauta", "é o endereço de um PostgreSQL"],
  ["postgres://pauta:pw@um:porta,dois/pauta", "é o endereço de um PostgreSQL"],
  ["postgres://pauta:pw@um,dois/pauta?host=/var/run/postgresql", "é o endereço de um PostgreSQL"],
  ["postgres://pauta:pw@um,dois/pauta?options=-crole", "não leva options"],
  [
    "postgres://pauta:pw@um,dois/pauta?target_session_attrs=any",
    "aceita em target_session_attrs só read-write",
  ],
  [
    "postgres://pauta:pw@um/pauta?target_session_attrs=standby",
    "aceita em target_session_attrs só read-write",
  ],
])("DATABASE_URL rejects %j", (address, message) => {
  expect(() => readSettings({ DATABASE_URL: address })).toThrow(`DATABASE_URL: ${message}`);
});

test("the archive is for the embedded database, and apart from the stored files", () => {
  expect(() => readSettings({ ARCHIVE_URL: "/srv/a", DATABASE_URL: "postgres://pauta:pw@db/pauta" })).toThrow(
    "ARCHIVE_URL: só vale com o banco de dados embutido",
  );
  expect(() => readSettings({ ARCHIVE_URL: "/srv/a", STORAGE_URL: "/srv/a" })).toThrow(
    "ARCHIVE_URL: é outro lugar que não o dos arquivos guardados",
  );
});

test("an empty variable counts as not set", () => {
  const names = Object.keys(readSettings({})).concat(
    "PAUTA_SECRET",
    "DATABASE_URL",
    "TRUSTED_PROXIES",
    "STORAGE_URL",
  );
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readSettings({}));
});

test.each([
  "s3://pauta",
  "s3://pauta/escritorios?endpoint=https://s3.exemplo.test&region=sa-east-1",
  "s3://pauta?endpoint=http://127.0.0.1:9000&sse=AES256",
  "s3://pauta?sse=aws:kms&sse_key=arn:aws:kms:sa-east-1:000000000000:key/1",
])("STORAGE_URL accepts the bucket %j", (address) => {
  expect(readSettings({ STORAGE_URL: address }).STORAGE_URL).toBe(address);
});

test.each([
  ["PORT", "0", 0],
  ["PAUTA_SECRET", MANY_LETTERS, MANY_LETTERS],
  ["DATABASE_URL", "postgres://pauta:pw@db/pauta", "postgres://pauta:pw@db/pauta"],
  [
    "DATABASE_URL",
    "postgresql://pauta:pw@db/pauta?sslmode=require",
    "postgresql://pauta:pw@db/pauta?sslmode=require",
  ],
  ["SMTP_URL", "smtps://user:pw@smtp.exemplo.test", "smtps://user:pw@smtp.exemplo.test"],
  ["PUBLIC_URL", "https://pauta.exemplo.test/", "https://pauta.exemplo.test/"],
  ["TRUSTED_PROXIES", "127.0.0.1, ::1,10.0.0.0/8, loopback", "127.0.0.1, ::1,10.0.0.0/8, loopback"],
  ["STORAGE_URL", "/srv/pauta", "/srv/pauta"],
  ["STORAGE_URL", "file:///srv/pauta", "file:///srv/pauta"],
  ["DATAJUD_URL", "http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ["DATAJUD_KEY", "Y2hhdmUtcHVibGljYQ==", "Y2hhdmUtcHVibGljYQ=="],
  ["DJEN_COURTS", "TJRS, TRF4/E,TRE-SP", "TJRS, TRF4/E,TRE-SP"],
  ["DJEN_FILE_HOSTS", "arquivos.exemplo.test,127.0.0.1:8080", "arquivos.exemplo.test,127.0.0.1:8080"],
  ["PAUTA_CLOCK", "2026-03-13T09:00:00Z", "2026-03-13T09:00:00Z"],
  ["LOG_LEVEL", "silent", "silent"],
])("%s accepts %j", (name, value, read) => {
  expect(readSettings({ [name]: value })).toMatchObject({ [name]: read });
});

describe("an invalid setting is reported in one line that names it and does not repeat its value:", () => {
  test.each([
    ["PAUTA_SECRET", "too-short-to-be-one"],
    ["PAUTA_SECRET", "changeme-changeme-changeme-changeme-changeme"],
    ["PAUTA_SECRET", "0123456789abcdef0123456789abcdef0123456789abcdef"],
    ["PAUTA_SECRET", "a".repeat(64)],
    ["PAUTA_SECRET", `meu-segredo-${MANY_LETTERS}`],
    ["PAUTA_SECRET", `example-${MANY_LETTERS}`],
    ["DATAJUD_URL", "http://datajud.exemplo.test"],
    ["DATAJUD_URL", "https://datajud.exemplo.test/tjsp"],
    ["DATAJUD_KEY", "duas palavras"],
    ["DATAJUD_SCHEDULE", "às vezes"],
    ["DJEN_URL", "http://djen.exemplo.test"],
    ["DJEN_COURTS", "TJRS; TRF4"],
    ["DJEN_COURTS", "TJRS/X"],
    ["DJEN_FILE_HOSTS", "https://arquivos.exemplo.test/"],
    ["DJEN_PAGE_SIZE", "4"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "http"],
    ["PORT", "3000.5"],
    ["DATABASE_URL", "mysql://localhost/pauta"],
    ["DATABASE_URL", "localhost/pauta"],
    ["SMTP_URL", "smtp.exemplo.test"],
    ["PUBLIC_URL", "pauta.exemplo.test"],
    ["PUBLIC_URL", "https://pauta.exemplo.test/app"],
    ["RATE_LIMITS", "never"],
    ["DRAIN_SECONDS", "-1"],
    ["DRAIN_SECONDS", "3600"],
    ["DRAIN_SECONDS", "logo"],
    ["SESSION_HOURS", "1000"],
    ["SESSION_IDLE_MINUTES", "often"],
    ["PAUTA_CLOCK", "tomorrow"],
    ["LOG_LEVEL", "loud"],
    ["PAUTA_JOBS", "maybe"],
    ["WORKER_PORT", "70000"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "coletor:4318"],
    ["OTEL_TRACES_SAMPLER_ARG", "2.5"],
    ["TRUSTED_PROXIES", "my-proxy"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
    ["STORAGE_URL", "gs://bucket"],
    ["STORAGE_URL_OTHER", "gs://bucket"],
    ["ARCHIVE_URL", "gs://bucket"],
    ["ARCHIVE_SECONDS", "4000"],
    ["ARCHIVE_DAYS", "0"],
    ["ARCHIVE_BASE_HOUR", "24"],
    ["STORAGE_URL", "s3://AKIA:secret@bucket"],
    ["STORAGE_URL", "s3://Bucket_1"],
    ["STORAGE_URL", "s3://bucket/a%20b"],
    ["STORAGE_URL", "s3://bucket?endpoint=http://10.0.0.1"],
    ["STORAGE_URL", "s3://bucket?endpoint=https://s3.exemplo.test/path"],
    ["STORAGE_URL", "s3://bucket?regiao=x"],
    ["STORAGE_URL", "s3://bucket?region=a&region=b"],
    ["STORAGE_URL", "s3://bucket?sse=AES128"],
    ["STORAGE_URL", "s3://bucket?sse=AES256&sse_key=k"],
  ])("%s=%s", (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsFault);
    expect(read).toThrow(new RegExp(`^${name}: [^\\n]{12,}$`));
    expect(read).not.toThrow(value);
  });
});

test("several of them are reported on a line each", () => {
  expect(() => readSettings({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/^PORT: .+\nLOG_LEVEL: .+$/);
});

test("the operator's manual lists every setting and every command", () => {
  const manual = readFileSync(path.join(PROJECT_ROOT, "docs/operating.md"), "utf8");
  const source = readFileSync(path.join(import.meta.dirname, "config.ts"), "utf8");
  const settings = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name!);
  expect(settings.length).toBeGreaterThan(15);
  const rows = manual.split("\n").filter((line) => line.startsWith("| `"));
  const named = new Set(
    rows.flatMap((row) => [...row.split("|")[1]!.matchAll(/`([A-Za-z_-]+)/g)].map(([, name]) => name)),
  );
  expect([...settings, ...Object.keys(commands)].filter((name) => !named.has(name))).toEqual([]);
});
