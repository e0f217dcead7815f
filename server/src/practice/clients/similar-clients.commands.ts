import type { SimilarClient } from "@pauta/contract/practice/clients";
import { bareDocument } from "@pauta/contract/platform/cpf-cnpj";
import type { CompanyDb } from "../../platform/database/db.ts";
import { codesAlike, nameCodes } from "../../platform/words/person-names.rules.ts";
import { clientCandidates, contactCandidates, type PersonQuery } from "./similar-clients.store.ts";

type Requested = {
  name?: string | undefined;
  cpf_cnpj?: string | null | undefined;
  except?: number | null | undefined;
};

/** A client's contact who may be the searched person. */
export type ContactAlike = {
  id: number;
  client_id: number;
  client: string;
  contact: string;
  why: "same_name" | "like_name";
};

const MOST_SHOWN = 20;
const SURENESS = ["same_document", "same_name", "like_name"] as const;

/** The most certain first; equals keep their order. */
const bySureness = (one: { why: (typeof SURENESS)[number] }, other: typeof one): number =>
  SURENESS.indexOf(one.why) - SURENESS.indexOf(other.why);

function searchedFor({ name, cpf_cnpj: document, except }: Requested): PersonQuery {
  return {
    codes: nameCodes(name ?? ""),
    document: bareDocument(document ?? "") || null,
    except: except ?? null,
  };
}

/**
 * Clients and opposing parties with the same document, or an equal or similar sounding name; the most certain
 * first.
 */
export async function findClientsAlike(db: CompanyDb, requested: Requested): Promise<SimilarClient[]> {
  const searched = searchedFor(requested);
  const candidates = await clientCandidates(db, searched);
  return candidates
    .flatMap(({ name_codes: codes, ...client }) => {
      const isSame = searched.document !== null && client.cpf_cnpj === searched.document;
      const why = isSame ? ("same_document" as const) : codesAlike(searched.codes, codes);
      return why === null ? [] : [{ ...client, why }];
    })
    .toSorted(bySureness);
}

/** Contacts of clients with an equal or similar sounding name; the most certain first. */
export async function findContactsAlike(db: CompanyDb, requested: Requested): Promise<ContactAlike[]> {
  const searched = searchedFor(requested);
  const candidates = await contactCandidates(db, searched);
  return candidates
    .flatMap(({ name_codes: codes, ...contact }) => {
      const why = codesAlike(searched.codes, codes);
      return why === null ? [] : [{ ...contact, why }];
    })
    .toSorted(bySureness);
}

/** The similar clients that the form shows before it saves. */
export async function similarClients(db: CompanyDb, requested: Requested) {
  return { data: (await findClientsAlike(db, requested)).slice(0, MOST_SHOWN) };
}
