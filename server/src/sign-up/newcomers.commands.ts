import { federationStates } from "@pauta/contract/federation-states";
import { formatOab, parseOabList } from "@pauta/contract/oab";
import type { PlatformDb } from "../platform/db.ts";
import { Refusal } from "../platform/errors.ts";
import {
  hasCompanyWithDocument,
  isInscriptionHeld,
  knownKeys,
  rememberKeys,
  takeTurn,
  type SubscriberKey,
} from "./known-subscribers.store.ts";
import { subscriberHash } from "./sign-up.rules.ts";

export type Newcomer = { cpf_cnpj: string; oab_code: string; state_id: number };

const CUSTOMER = "Este CPF/CNPJ já está cadastrado. Entre com o seu usuário.";
const TRIED = {
  document: "Este CPF/CNPJ já usou o teste grátis. Entre com o seu usuário ou assine um plano.",
  oab: "Esta inscrição na OAB já usou o teste grátis. Entre com o seu usuário ou assine um plano.",
};
const HELD = "Esta inscrição na OAB já está cadastrada. Entre com o seu usuário ou assine um plano.";

const refused = (field: string, message: string) =>
  new Refusal("invalid", { fields: { [field]: [message] } });

function inscriptionsOf({ oab_code, state_id }: Newcomer): string[] {
  const state = federationStates.find(({ id }) => id === state_id);
  return parseOabList(oab_code, state?.abbr).oabs.map(formatOab);
}

const keysOf = (newcomer: Newcomer): SubscriberKey[] => [
  { kind: "document", value_hash: subscriberHash("document", newcomer.cpf_cnpj) },
  ...inscriptionsOf(newcomer).map((oab) => ({
    kind: "oab" as const,
    value_hash: subscriberHash("oab", oab),
  })),
];

/** Lets in who is no customer yet, one at a time until the transaction ends. @throws invalid */
export async function admitCustomer(db: PlatformDb, newcomer: Newcomer): Promise<void> {
  await takeTurn(db);
  if (await hasCompanyWithDocument(db, newcomer.cpf_cnpj)) throw refused("cpf_cnpj", CUSTOMER);
}

/** Lets in who has never subscribed nor tried, by document and by each bar number. @throws invalid */
export async function admitToTrial(db: PlatformDb, newcomer: Newcomer): Promise<void> {
  await admitCustomer(db, newcomer);
  const [known] = await knownKeys(db, keysOf(newcomer));
  if (known) throw refused(known.kind === "document" ? "cpf_cnpj" : "oab_code", TRIED[known.kind]);
  if (await isInscriptionHeld(db, inscriptionsOf(newcomer))) throw refused("oab_code", HELD);
}

/** From now on he has subscribed once. */
export const rememberSubscriber = (db: PlatformDb, newcomer: Newcomer, now: Date): Promise<void> =>
  rememberKeys(db, keysOf(newcomer), now);
