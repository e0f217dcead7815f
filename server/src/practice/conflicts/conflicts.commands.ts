import type { Actor } from "@pauta/contract/platform/capabilities";
import type { ConflictFinding, conflicts } from "@pauta/contract/practice/conflicts";
import { bareDocument } from "@pauta/contract/platform/cpf-cnpj";
import type { Received } from "@pauta/contract/platform/endpoint";
import { findClientsAlike, findContactsAlike } from "../clients/similar-clients.commands.ts";
import { blockErasures } from "../clients/client-erasure.commands.ts";
import { requireClientChosen } from "../clients/clients.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import type { Likeness } from "../../platform/words/person-names.rules.ts";
import { findCheck, insertCheck, markCleared } from "./conflicts.store.ts";
import { weighFindings } from "./findings.rules.ts";

type Query = Received<(typeof conflicts)["check"]>["body"];

/** A person named as a party, with the newest publication of each lawsuit that names him. */
export type PartyNamed = {
  id: number;
  name: string;
  lawsuit_id: number | null;
  lawsuit_number: string | null;
  why: Likeness;
};

declare module "../../platform/process/contributions.ts" {
  interface Contribution {
    /**
     * Finds parties of the whole office's publications whose name sounds the same or similar.
     * @param exceptClient the client whose own lawsuits do not count
     */
    partiesAlike?: (db: CompanyDb, name: string, exceptClient: number | null) => Promise<PartyNamed[]>;
  }
}

/**
 * Searches a person among clients, opposing parties, contacts and the parties of the office's publications, and
 * stores the result as a record of that moment (Código de Ética e Disciplina da OAB, arts. 19 a 22).
 * @throws invalid, when the office does not have the checked client
 */
export async function checkForConflict(context: AppContext, db: CompanyDb, actor: Actor, requested: Query) {
  const { name, opposite } = requested;
  const client_id = requested.client_id ?? null;
  await blockErasures(db);
  await requireClientChosen(db, client_id);
  const cpf_cnpj = bareDocument(requested.cpf_cnpj ?? "") || null;
  const findings = weighFindings(await search(context, db, { name, cpf_cnpj, except: client_id }), {
    opposite,
  });
  const check = { client_id, name, cpf_cnpj, opposite, findings, checked_by_id: actor.id };
  return found(await findCheck(db, await insertCheck(db, check, context.clock.now())));
}

/** @throws not_found, invalid, changed_since (somebody has cleared it) */
export async function clearCheck(
  db: CompanyDb,
  actor: Actor,
  id: number,
  form: Received<(typeof conflicts)["clear"]>["body"],
  now: Date,
) {
  await blockErasures(db);
  found(await findCheck(db, id));
  const client_id = form.client_id ?? null;
  await requireClientChosen(db, client_id);
  const cleared = { by: actor.id, at: now, note: form.clearing_note, client_id };
  if (!(await markCleared(db, id, cleared))) throw new Rejection("changed_since");
  return found(await findCheck(db, id));
}

async function search(
  { contributions }: AppContext,
  db: CompanyDb,
  searched: { name: string; cpf_cnpj: string | null; except: number | null },
): Promise<ConflictFinding[]> {
  const [people, contacts, parties] = await Promise.all([
    findClientsAlike(db, searched),
    findContactsAlike(db, searched),
    Promise.all(
      contributions.map(
        async ({ partiesAlike }) => (await partiesAlike?.(db, searched.name, searched.except)) ?? [],
      ),
    ),
  ]);
  return [
    ...people.map(({ id, name, cpf_cnpj, opposite, why }) => ({
      where: opposite ? ("opposing_party" as const) : ("client" as const),
      id,
      client_id: null,
      lawsuit_id: null,
      name,
      cpf_cnpj,
      detail: null,
      why,
    })),
    ...contacts.map(({ id, client_id, client, contact, why }) => ({
      where: "contact" as const,
      id,
      client_id,
      lawsuit_id: null,
      name: contact,
      cpf_cnpj: null,
      detail: client,
      why,
    })),
    ...parties.flat().map(({ id, lawsuit_id, lawsuit_number, name, why }) => ({
      where: "publication" as const,
      id,
      client_id: null,
      lawsuit_id,
      name,
      cpf_cnpj: null,
      detail: lawsuit_number,
      why,
    })),
  ];
}
