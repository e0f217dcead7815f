import type { CompanyDb } from "../../platform/database/db.ts";
import { stateOfCep } from "./known-addresses.rules.ts";
import { usualAddressAt } from "./known-addresses.store.ts";

/**
 * The address of a CEP without calling an outside service: the one that the office's own clients have there,
 * otherwise the state alone. The state follows from the CEP, because records may contain the first of the
 * list by default. Empty for an invalid CEP.
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
