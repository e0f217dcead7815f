import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
  type KeyObject,
} from "node:crypto";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SettingsFault, type Settings } from "../process/config.ts";

/** Minimum length of a secret. */
const SHORTEST = 32;

/** For this long after a rotation, a server may still encrypt with the previous key. */
export const NOTICED_WITHIN_MS = 1000;

/** Keys derived from the one secret, each purpose with its own (RFC 5869). */
export type Secret = {
  /** The key to sign and encrypt with. */
  keyFor(purpose: string): Buffer;
  /** The keys to verify and decrypt with: the newest first, then the previous one. */
  keysFor(purpose: string): Buffer[];
};

/** Reads PAUTA_SECRET, or a secret in the data folder, created once, that only its owner may read. */
export function openSecret(
  settings: Pick<Settings, "PAUTA_SECRET" | "PAUTA_SECRET_PREVIOUS">,
  dataDir: string,
): Secret {
  const { PAUTA_SECRET: newest, PAUTA_SECRET_PREVIOUS: before } = settings;
  const secrets =
    newest === undefined
      ? watch(secretFile(dataDir))
      : () => (before === undefined ? [newest] : [newest, before]);
  secrets();
  const derived = cacheDerived();
  return {
    keyFor: (purpose) => derived(secrets()[0]!, purpose),
    keysFor: (purpose) => secrets().map((secret) => derived(secret, purpose)),
  };
}

/** Returns an existing secret: programs that only verify create none. */
export function findSecret(
  settings: Pick<Settings, "PAUTA_SECRET" | "PAUTA_SECRET_PREVIOUS">,
  dataDir: string,
): Secret | undefined {
  const isThere = settings.PAUTA_SECRET !== undefined || existsSync(secretFile(dataDir));
  return isThere ? openSecret(settings, dataDir) : undefined;
}

/** Each key is derived once, because a sign-in alone uses five. */
function cacheDerived() {
  const keys = new Map<string, Buffer>();
  return (secret: string, purpose: string): Buffer => {
    const name = `${purpose} ${secret}`;
    const key = keys.get(name) ?? Buffer.from(hkdfSync("sha256", secret, "pauta", purpose, 32));
    keys.set(name, key);
    return key;
  };
}

const secretFile = (dataDir: string): string => path.join(dataDir, "secret");

/** The secrets in a file, newest first, read again when another process has rotated them. */
function watch(file: string): () => string[] {
  makeIfMissing(file);
  let read = { looked: -Infinity, version: "", secrets: [] as string[] };
  return () => {
    if (performance.now() - read.looked < NOTICED_WITHIN_MS) return read.secrets;
    const { ino, mtimeMs } = statSync(file);
    const version = `${ino} ${mtimeMs}`;
    const secrets = version === read.version ? read.secrets : readSecrets(file);
    read = { looked: performance.now(), version, secrets };
    return secrets;
  };
}

function readSecrets(file: string): string[] {
  const secrets = readFileSync(file, "utf8").split("\n").filter(Boolean);
  if (secrets.length > 0 && secrets.every((secret) => secret.trim().length >= SHORTEST))
    return secrets.map((secret) => secret.trim());
  throw new SettingsFault(
    `O arquivo ${file} está vazio ou foi cortado: ponha de volta a chave que estava nele, ou defina PAUTA_SECRET.`,
  );
}

/** Servers that start at once over one folder agree on one secret; a half-written one is never visible. */
function makeIfMissing(file: string): void {
  if (existsSync(file)) return;
  const draft = writeDraft(file, [newSecret()]);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
}

/** Puts a new secret before the newest one, which from then on only decrypts; older ones are removed. */
export function rotateSecretFile(dataDir: string): void {
  const file = secretFile(dataDir);
  renameSync(writeDraft(file, [newSecret(), readSecrets(file)[0]!]), file);
}

const newSecret = (): string => randomBytes(48).toString("base64url");

function writeDraft(file: string, secrets: readonly string[]): string {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, secrets.join("\n"), { mode: 0o600, flag: "wx", flush: true });
  return draft;
}

/** 256 random bits as text for links and cookies. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Tokens are stored only as their hash: a leaked table opens no session. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

const prepared = new WeakMap<Buffer, KeyObject>();

/** Created once for each key: Node takes eight times as long to sign with bytes as with a KeyObject. */
function preparedKey(key: Buffer): KeyObject {
  const known = prepared.get(key) ?? createSecretKey(key);
  prepared.set(key, known);
  return known;
}

export const keyedHash = (key: Buffer, text: string): Buffer =>
  createHmac("sha256", preparedKey(key)).update(text).digest();

export const sign = (key: Buffer, text: string): string => keyedHash(key, text).toString("base64url");

export function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
