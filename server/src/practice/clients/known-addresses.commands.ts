import type { CompanyDb } from "../../platform/database/db.ts";
import { stateOfCep } from "./known-addresses.rules.ts";
import { usualAddressAt } from "./known-addresses.store.ts";

/**
 * The address of a CEP without an outside service: the one that most of the office's clients with this CEP
 * have, otherwise only the state. The state is derived from the CEP, because a record may have the list's first
 * state by default. Empty for an invalid CEP.
 */
export async function addressesOfCep(db: CompanyDb, typed: string) {
  const zip_code = typed.replaceAll(/\D/g, "");
  if (zip_code.length !== 8) return { data: [] };
  const usual = await usualAddressAt(db, zip_code);
  const federation_state_id = stateOfCep(zip_code) ?? usual?.federation_state_id ?? null;
  if (!usual && federation_state_id === null) return { data: [] };
  const { address = null, neighborhood = null, city = null } = usual ?? {};
  return { data: [{ zip_code, address, neighborhood, city, federation_state_id }] };
}
