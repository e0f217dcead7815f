import net from "node:net";
import path from "node:path";
import { z } from "zod";
import { isDatabaseAddress, isForReading, isForWriting, parametersOf } from "../database/database-address.ts";
import { parseStorageAddress } from "../storage/storage-address.rules.ts";

/** An empty variable counts as not set. */
const emptyAsUnset = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);
const text = emptyAsUnset(z.string().trim().optional());
const textThat = (isRight: (value: string) => boolean, message: string) =>
  text.refine((value) => value === undefined || isRight(value), message);
const numberIn = (lowest: number, highest: number) => {
  const error = `é um número inteiro de ${lowest} a ${highest}`;
  return z.coerce.number({ error }).int({ error }).min(lowest, { error }).max(highest, { error });
};
const number = (lowest: number, highest: number, fallback: number) =>
  emptyAsUnset(numberIn(lowest, highest).default(fallback));
const oneOf = <const T extends readonly [string, ...string[]]>(words: T, fallback: T[number]) =>
  emptyAsUnset(z.enum(words, { error: `aceita ${words.join(", ")}` }).default(fallback as never));

const SECRET_SHORTEST = 32;
/** Keys from well-known examples protect nothing. */
const EXAMPLE_SECRET =
  /^(.)\1+$|change.?me|example|exemplo|secret|segredo|senha|password|0123456789|abcdef0123/i;

const secret = textThat(
  (value) => value.length >= SECRET_SHORTEST && !EXAMPLE_SECRET.test(value),
  `precisa de ao menos ${SECRET_SHORTEST} caracteres aleatórios (nenhum exemplo serve)`,
);

/** Names of private ranges (RFC 1122, 3927 and 1918), an address, or a range as in RFC 4632. */
function isProxy(word: string): boolean {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(word)) return true;
  const [address = "", bits, ...more] = word.split("/");
  const kind = net.isIP(address);
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
  return kind !== 0 && isRange && more.length === 0;
}

/** Plain http is allowed only within this machine. */
const isSourceAddress = (url: string): boolean =>
  /^(?:https:\/\/[^/]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)\/?$/.test(url) &&
  URL.canParse(url);

const anyDatabaseAddress = textThat(
  isDatabaseAddress,
  "é o endereço de um PostgreSQL, como postgres://usuario:senha@servidor/banco, com vírgulas entre vários servidores",
).refine((address) => !parametersOf(address ?? "").has("options"), {
  error: "não leva options: papel, fuso e limites são ditos em cada transação, e options poderia mudá-los",
});
const replicaAddress = anyDatabaseAddress.refine((address) => isForReading(address ?? ""), {
  error: "não aceita em target_session_attrs o primário: o Pauta só lê nas réplicas",
});
const databaseAddress = anyDatabaseAddress.refine((address) => isForWriting(address ?? ""), {
  error: "aceita em target_session_attrs só read-write ou primary: o Pauta grava no servidor a que se liga",
});

const storageAddress = textThat(
  (place) => parseStorageAddress(place) !== undefined,
  "é uma pasta, como /srv/pauta, ou um bucket, como s3://pauta?endpoint=https://s3.exemplo.com.br&region=sa-east-1 " +
    "(com credenciais em AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY)",
);

const SHARE = "é um número de 0 a 1";

/** A stop takes at most 15 seconds: what draining leaves of them is for running requests and jobs. */
const DRAIN_RANGE = "é um número de 0 a 8";

const Environment = z.object({
  PORT: number(0, 65_535, 3000),
  HOST: emptyAsUnset(z.string().default("127.0.0.1")),
  DATA_DIR: text,
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_REPLICA_URL: replicaAddress,
  REPLICA_MAX_LAG_SECONDS: number(1, 3600, 10),
  SMTP_URL: textThat(
    (url) => /^smtps?:\/\//.test(url) && URL.canParse(url),
    "começa por smtp:// ou smtps://",
  ),
  MAIL_FROM: text,
  STORAGE_URL: storageAddress,
  STORAGE_URL_OTHER: storageAddress,
  ARCHIVE_URL: storageAddress,
  ARCHIVE_SECONDS: number(1, 3600, 60),
  ARCHIVE_DAYS: number(1, 365, 7),
  ARCHIVE_BASE_HOUR: number(0, 23, 2),
  STORAGE_DOWNLOADS: oneOf(["through", "direct"], "through"),
  STORAGE_ENCRYPTION: oneOf(["on", "off"], "off"),
  PAUTA_SECRET: secret,
  PAUTA_SECRET_PREVIOUS: secret,
  PUBLIC_URL: textThat(
    (url) => /^https?:\/\/[^/]+\/?$/.test(url) && URL.canParse(url),
    "é o endereço do site, como https://pauta.exemplo.com.br, sem caminho",
  ),
  TRUSTED_PROXIES: textThat(
    (list) => list.split(",").every((word) => isProxy(word.trim())),
    "são endereços ou faixas separados por vírgula, como 127.0.0.1, 10.0.0.0/8",
  ),
  DATAJUD_URL: emptyAsUnset(
    z
      .string()
      .refine(isSourceAddress, "começa por https:// e não tem caminho (http:// só nesta máquina)")
      .default("https://api-publica.datajud.cnj.jus.br"),
  ),
  DATAJUD_KEY: textThat(
    (key) => /^[\x21-\x7e]{8,500}$/.test(key),
    "é a chave pública do DataJud, como o CNJ a publica, sem espaços",
  ),
  DATAJUD_FOLDER: text,
  DATAJUD_SCHEDULE: oneOf(["on", "off"], "on"),
  DJEN_LAWYERS: oneOf(["on", "off"], "off"),
  DJEN_COURTS: textThat(
    (list) => list.split(",").every((name) => /^[A-Z][A-Z0-9-]{1,11}(?:\/[DE])?$/.test(name.trim())),
    "são siglas de tribunais separadas por vírgula, como TJRS, TRF4/E",
  ),
  DJEN_URL: emptyAsUnset(
    z
      .string()
      .refine(isSourceAddress, "começa por https:// e não tem caminho (http:// só nesta máquina)")
      .default("https://comunicaapi.pje.jus.br"),
  ),
  DJEN_FILE_HOSTS: textThat(
    (list) => list.split(",").every((host) => /^[a-z0-9.-]{1,200}(?::\d{1,5})?$/i.test(host.trim())),
    "são nomes de servidores separados por vírgula, como arquivos.exemplo.com.br, sem https:// nem caminho",
  ),
  DJEN_PAGE_SIZE: number(5, 1000, 50),
  DJEN_PACE_MS: number(0, 60_000, 500),
  DJEN_OAB_LETTERS: oneOf(["own", "all"], "own"),
  DJEN_SCHEDULE: oneOf(["on", "off"], "on"),
  HISTORY_DAYS: number(0, 365, 90),
  OUTSIDER_EMAILS_TRIAL: number(0, 10_000, 20),
  OUTSIDER_EMAILS_PAYING: number(0, 100_000, 500),
  PAGARME_URL: emptyAsUnset(
    z
      .string()
      .refine(isSourceAddress, "começa por https:// e não tem caminho (http:// só nesta máquina)")
      .default("https://api.pagar.me"),
  ),
  PAGARME_KEY: textThat(
    (key) => /^sk_[\x21-\x7e]{5,200}$/.test(key),
    "é a chave secreta do Pagar.me, que começa por sk_",
  ),
  PAGARME_WEBHOOK_LOGIN: textThat(
    (login) => /^[^:\s]{3,100}:[^\s]{16,200}$/.test(login),
    "são usuário e senha separados por dois-pontos, a senha com pelo menos 16 caracteres",
  ),
  PAYMENT_PATIENCE_MS: number(100, 120_000, 20_000),
  INVOICE_ISSUER: text,
  RATE_LIMITS: oneOf(["on", "off"], "on"),
  SESSION_IDLE_MINUTES: number(1, 1440, 240),
  SESSION_HOURS: number(1, 168, 12),
  DRAIN_SECONDS: emptyAsUnset(
    z.coerce
      .number({ error: DRAIN_RANGE })
      .min(0, { error: DRAIN_RANGE })
      .max(8, { error: DRAIN_RANGE })
      .optional(),
  ),
  METRICS_TOKEN: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: textThat(
    (url) => /^https?:\/\//.test(url) && URL.canParse(url),
    "é o endereço de um coletor, como http://127.0.0.1:4318, sem /v1/traces",
  ),
  OTEL_TRACES_SAMPLER_ARG: emptyAsUnset(
    z.coerce.number({ error: SHARE }).min(0, { error: SHARE }).max(1, { error: SHARE }).default(1),
  ),
  PAUTA_ADMIN_EMAIL: text,
  PAUTA_ADMIN_PASSWORD: text,
  PAUTA_CLOCK: textThat(
    (instant) => !Number.isNaN(Date.parse(instant)),
    "é um instante ISO 8601, como 2026-03-13T09:00:00Z",
  ),
  PAUTA_JOBS: oneOf(["on", "off"], "on"),
  WORKER_PORT: emptyAsUnset(numberIn(0, 65_535).optional()),
  LOG_LEVEL: oneOf(["debug", "info", "warn", "error", "silent"], "info"),
});

const Consistent = Environment.refine(
  ({ DATABASE_URL, DATABASE_DIRECT_URL }) => DATABASE_URL !== undefined || DATABASE_DIRECT_URL === undefined,
  { path: ["DATABASE_DIRECT_URL"], error: "só vale com DATABASE_URL, que leva ao pooler" },
)
  .refine(
    ({ DATABASE_URL, DATABASE_REPLICA_URL }) =>
      DATABASE_URL !== undefined || DATABASE_REPLICA_URL === undefined,
    { path: ["DATABASE_REPLICA_URL"], error: "só vale com DATABASE_URL: são as réplicas do mesmo banco" },
  )
  .refine(
    ({ STORAGE_URL, STORAGE_URL_OTHER }) =>
      STORAGE_URL_OTHER === undefined || STORAGE_URL_OTHER !== STORAGE_URL,
    { path: ["STORAGE_URL_OTHER"], error: "é outro lugar que não o de STORAGE_URL, durante uma mudança" },
  )
  .refine(({ ARCHIVE_URL, DATABASE_URL }) => ARCHIVE_URL === undefined || DATABASE_URL === undefined, {
    path: ["ARCHIVE_URL"],
    error: "só vale com o banco de dados embutido: o de DATABASE_URL tem as ferramentas do seu servidor",
  })
  .refine(
    ({ ARCHIVE_URL, STORAGE_URL, STORAGE_URL_OTHER }) =>
      ARCHIVE_URL === undefined || (ARCHIVE_URL !== STORAGE_URL && ARCHIVE_URL !== STORAGE_URL_OTHER),
    { path: ["ARCHIVE_URL"], error: "é outro lugar que não o dos arquivos guardados" },
  );

export type Settings = z.output<typeof Environment>;

/** An invalid setting that prevents the start, with one line for each error. */
export class SettingsFault extends Error {}

/** @param defaults values where the environment has none */
export function readSettings(
  environment: NodeJS.ProcessEnv = process.env,
  defaults: Record<string, string> = {},
): Settings {
  const read = Consistent.safeParse({ ...defaults, ...environment });
  if (read.success) return read.data;
  throw new SettingsFault(
    read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"),
  );
}

/** Settings of a command on the terminal: only warnings are logged unless LOG_LEVEL says otherwise. */
export const readCommandSettings = (): Settings => readSettings({ LOG_LEVEL: "warn", ...process.env });

export const PROJECT_ROOT = path.resolve(import.meta.dirname, "../../../..");

/**
 * Resolves a file name from the command line against the caller's folder; npm runs scripts elsewhere and sets INIT_CWD.
 */
export const callersPath = (file: string): string =>
  path.resolve(process.env["INIT_CWD"] ?? process.cwd(), file);
