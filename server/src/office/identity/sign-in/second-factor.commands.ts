import { randomBytes } from "node:crypto";
import type { Actor } from "@pauta/contract/platform/capabilities";
import { Secret, TOTP } from "otpauth";
import { recordAct } from "../../audit/audit.commands.ts";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { found, Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { seal, unseal } from "../../../platform/security/sealing.ts";
import { hashToken } from "../../../platform/security/secret.ts";
import { requirePassword } from "../passwords/change-password.commands.ts";
import { findActiveAccount } from "../identity.store.ts";
import { factorPlace } from "../sealed-places.rules.ts";
import {
  confirmFactor,
  consumeRecoveryCode,
  deleteFactor,
  hasFactor,
  lockFactor,
  saveStep,
  offerFactor,
  replaceRecoveryCodes,
} from "./second-factor.store.ts";
import { endSessionsOf } from "./sessions.commands.ts";
import { notifyAccountChange } from "../profile/notify-account-change.commands.ts";
import { signedInAt, tryThrottled } from "./throttle.commands.ts";

const SECRET_BYTES = 20;
const STEP_MS = 30_000;
const CODES = 10;
const KEY = "second_factors";

const ON_ALREADY = "A verificação em duas etapas já está ativa. Desative-a antes de trocar de aplicativo.";
const NOT_BEGUN = "A ativação foi interrompida. Comece de novo por Ativar.";
const IS_OFF = "A verificação em duas etapas não está ativa. Ative-a para receber códigos.";

/** The caller, his session and his IP address. */
export type Requester = { actor: Actor; session: number; address: string };

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: "Pauta", label, secret: Secret.fromBase32(secret), digits: 6, period: STEP_MS / 1000 });

/**
 * Creates a secret for an authenticator app. It is in force when one of its codes has confirmed it. @throws
 * invalid (wrong password), not_now (a second factor is on), too_many
 */
export async function beginSecondFactor(
  context: AppContext,
  { actor, address }: Requester,
  password: string,
) {
  const account = await requirePassword(context, actor, password, address);
  const secret = new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32;
  await context.database.acrossCompanies(async (db) => {
    if (await hasFactor(db, actor.id)) throw new Rejection("not_now", { message: ON_ALREADY });
    const sealed = seal(context.secret.keyFor(KEY), secret, factorPlace(actor.id));
    await offerFactor(db, actor.id, sealed, context.clock.now());
  });
  return { secret, address: totpOf(secret, account.username).toString() };
}

/**
 * Switches the second factor on with a code of the new authenticator; other sessions end. @returns the
 * recovery codes, shown only once @throws invalid (wrong code), not_now, too_many
 */
export async function confirmSecondFactor(context: AppContext, requester: Requester, code: string) {
  const { actor, session, address } = requester;
  const requested = { purpose: "second_factor", ...signedInAt(actor.id, address) } as const;
  const codes = await tryThrottled(context, requested, () =>
    context.database.acrossCompanies(async (db) => {
      const factor = await lockFactor(db, actor.id);
      if (!factor) throw new Rejection("not_now", { message: NOT_BEGUN });
      if (factor.confirmed_at !== null) throw new Rejection("not_now", { message: ON_ALREADY });
      if (!(await passesTotp(context, db, actor.id, factor, code))) return undefined;
      await confirmFactor(db, actor.id, context.clock.now());
      await endSessionsOf(db, actor.id, session);
      await notifyAccountChange(
        context,
        db,
        found(await findActiveAccount(db, actor.id)),
        "second_factor_on",
      );
      recordAct(db, context.clock.now(), { act: "enabled", on: "second_factor", subject_id: actor.id });
      return createRecoveryCodes(context, db, actor.id);
    }),
  );
  if (!codes) throw new Rejection("invalid", { fields: { code: ["Código incorreto ou já usado."] } });
  return { recovery_codes: codes };
}

/** Creates new recovery codes; the previous ones stop working. @throws invalid, not_now, too_many */
export async function renewRecoveryCodes(
  context: AppContext,
  { actor, address }: Requester,
  password: string,
) {
  await requirePassword(context, actor, password, address);
  return context.database.acrossCompanies(async (db) => {
    if (!(await hasFactor(db, actor.id))) throw new Rejection("not_now", { message: IS_OFF });
    recordAct(db, context.clock.now(), { act: "changed", on: "recovery_codes", subject_id: actor.id });
    return { recovery_codes: await createRecoveryCodes(context, db, actor.id) };
  });
}

/** Switches the second factor off; other sessions end. @throws invalid, too_many */
export async function endSecondFactor(
  context: AppContext,
  { actor, session, address }: Requester,
  password: string,
) {
  const account = await requirePassword(context, actor, password, address);
  await context.database.acrossCompanies(async (db) => {
    await deleteFactor(db, actor.id);
    await endSessionsOf(db, actor.id, session);
    await notifyAccountChange(context, db, account, "second_factor_off");
    recordAct(db, context.clock.now(), { act: "disabled", on: "second_factor", subject_id: actor.id });
  });
  return { message: "Verificação em duas etapas desativada." };
}

/**
 * Verifies the second factor: true when the person has none, or the code is right. Each code of the
 * authenticator, and each recovery code, works once; it is consumed in the transaction. @throws
 * second_factor_needed when there is a second factor and no code was given
 */
export async function passesSecondStep(
  context: AppContext,
  db: PlatformDb,
  userId: number,
  code: string | undefined,
): Promise<boolean> {
  const factor = await lockFactor(db, userId);
  if (!factor || factor.confirmed_at === null) return true;
  if (code === undefined || code === "") throw new Rejection("second_factor_needed");
  if (await passesTotp(context, db, userId, factor, code)) return true;
  return consumeRecoveryCode(db, userId, hashOfCode(code));
}

async function passesTotp(
  context: AppContext,
  db: PlatformDb,
  userId: number,
  factor: { sealed_secret: Buffer; last_step: number | null },
  code: string,
): Promise<boolean> {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return false;
  const secret = unseal(context.secret.keysFor(KEY), factor.sealed_secret, factorPlace(userId));
  const timestamp = context.clock.now().getTime();
  const delta = totpOf(secret, "").validate({ token, timestamp, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(timestamp / STEP_MS) + delta;
  if (factor.last_step !== null && step <= factor.last_step) return false;
  await saveStep(db, userId, step);
  return true;
}

async function createRecoveryCodes(context: AppContext, db: PlatformDb, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    new Secret({ buffer: Uint8Array.from(randomBytes(10)).buffer }).base32.replace(/(.{4})(?=.)/g, "$1-"),
  );
  await replaceRecoveryCodes(db, userId, codes.map(hashOfCode), context.clock.now());
  return codes;
}

/** Ignores how it was typed: case, spaces and hyphens. */
const hashOfCode = (code: string): Buffer => hashToken(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ""));
