import path from "node:path";
import { z } from "zod";

/** An empty variable counts as not set. */
const text = z.preprocess((value) => (value === "" ? undefined : value), z.string().trim().optional());
const number = (lowest: number, highest: number, fallback: number) =>
  z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.coerce.number().int().min(lowest).max(highest).default(fallback),
  );

const SECRET_SHORTEST = 32;
/** Keys that stand in examples all over the world protect nothing. */
const EXAMPLE_SECRET =
  /^(.)\1+$|change.?me|example|exemplo|secret|segredo|senha|password|0123456789|abcdef0123/i;

const Environment = z.object({
  PORT: number(0, 65_535, 3000),
  HOST: z.preprocess((value) => (value === "" ? undefined : value), z.string().default("127.0.0.1")),
  DATA_DIR: text,
  DATABASE_URL: text.refine(
    (url) => url === undefined || /^postgres(ql)?:\/\//.test(url),
    "começa por postgres:// ou postgresql://",
  ),
  SMTP_URL: text.refine(
    (url) => url === undefined || /^smtps?:\/\//.test(url),
    "começa por smtp:// ou smtps://",
  ),
  MAIL_FROM: text,
  STORAGE_URL: text,
  PAUTA_SECRET: text.refine(
    (secret) => secret === undefined || (secret.length >= SECRET_SHORTEST && !EXAMPLE_SECRET.test(secret)),
    `precisa de ao menos ${SECRET_SHORTEST} caracteres aleatórios (nenhum exemplo serve)`,
  ),
  PUBLIC_URL: text.refine(
    (url) => url === undefined || /^https?:\/\/[^/]+\/?$/.test(url),
    "é o endereço do site, como https://pauta.exemplo.com.br, sem caminho",
  ),
  TRUSTED_PROXIES: text,
  RATE_LIMITS: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(["on", "off"]).default("on"),
  ),
  SESSION_IDLE_MINUTES: number(1, 1440, 240),
  SESSION_HOURS: number(1, 168, 12),
  METRICS_TOKEN: text,
  PAUTA_ADMIN_EMAIL: text,
  PAUTA_ADMIN_PASSWORD: text,
  PAUTA_CLOCK: text.refine(
    (instant) => instant === undefined || !Number.isNaN(Date.parse(instant)),
    "é um instante ISO 8601, como 2026-03-13T09:00:00Z",
  ),
  PAUTA_JOBS: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(["on", "off"]).default("on"),
  ),
  LOG_LEVEL: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  ),
});

export type Settings = z.output<typeof Environment>;

/** A setting that stops the start, with one clear line for each fault. */
export class SettingsFault extends Error {}

/** @param defaults what holds where the environment says nothing */
export function readSettings(
  environment: NodeJS.ProcessEnv = process.env,
  defaults: Record<string, string> = {},
): Settings {
  const read = Environment.safeParse({ ...defaults, ...environment });
  if (read.success) return read.data;
  throw new SettingsFault(
    read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"),
  );
}

/** The same for a command that answers on the terminal: only warnings are logged unless LOG_LEVEL says otherwise. */
export const readCommandSettings = (): Settings => readSettings({ LOG_LEVEL: "warn", ...process.env });

export const PROJECT_ROOT = path.resolve(import.meta.dirname, "../../..");

/** A file named on the command line, meant from where its caller stands; npm runs us elsewhere and says where that is. */
export const callersPath = (file: string): string =>
  path.resolve(process.env["INIT_CWD"] ?? process.cwd(), file);
