import { federationStates } from "@pauta/contract/platform/federation-states";
import { formatOab, parseOabList } from "@pauta/contract/platform/oab";
import type { PlatformDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import type { Secret } from "../../platform/security/secret.ts";
import {
  hasCompanyWithDocument,
  isBarNumberUsed,
  isKnown,
  rememberKeys,
  lockSignUps,
} from "./known-subscribers.store.ts";
import { subscriberHashes, subscriberKey, type SubscriberKind } from "./subscriber-keys.commands.ts";

export type Newcomer = { cpf_cnpj: string; oab_code: string; state_id: number };

const CUSTOMER = "Este CPF/CNPJ já está cadastrado. Entre com o seu usuário.";
const TRIED = {
  document: "Este CPF/CNPJ já usou o teste grátis. Entre com o seu usuário ou assine um plano.",
  oab: "Esta inscrição na OAB já usou o teste grátis. Entre com o seu usuário ou assine um plano.",
};
const HELD = "Esta inscrição na OAB já está cadastrada. Entre com o seu usuário ou assine um plano.";

const invalidField = (field: string, message: string) =>
  new Rejection("invalid", { fields: { [field]: [message] } });

function barNumbersOf({ oab_code, state_id }: Newcomer): string[] {
  const state = federationStates.find(({ id }) => id === state_id);
  return parseOabList(oab_code, state?.abbr).oabs.map(formatOab);
}

const valuesOf = (newcomer: Newcomer): [SubscriberKind, string][] => [
  ["document", newcomer.cpf_cnpj],
  ...barNumbersOf(newcomer).map((oab): [SubscriberKind, string] => ["oab", oab]),
];

/** Rejects existing customers; serialised until the transaction ends. @throws invalid */
export async function admitCustomer(db: PlatformDb, newcomer: Newcomer): Promise<void> {
  await lockSignUps(db);
  if (await hasCompanyWithDocument(db, newcomer.cpf_cnpj)) throw invalidField("cpf_cnpj", CUSTOMER);
}

/** Rejects those who have subscribed or tried before, by document and by each bar number. @throws invalid */
export async function admitToTrial(secret: Secret, db: PlatformDb, newcomer: Newcomer): Promise<void> {
  await admitCustomer(db, newcomer);
  for (const [kind, value] of valuesOf(newcomer))
    if (await isKnown(db, kind, subscriberHashes(secret, kind, value)))
      throw invalidField(kind === "document" ? "cpf_cnpj" : "oab_code", TRIED[kind]);
  if (await isBarNumberUsed(db, barNumbersOf(newcomer))) throw invalidField("oab_code", HELD);
}

export const rememberSubscriber = (
  { secret, clock }: Pick<AppContext, "secret" | "clock">,
  db: PlatformDb,
  company_id: number,
  newcomer: Newcomer,
): Promise<void> =>
  rememberKeys(
    db,
    company_id,
    valuesOf(newcomer).map(([kind, value]) => subscriberKey(secret, kind, value)),
    clock.now(),
  );
