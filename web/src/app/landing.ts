import { firstRole, type RoleName } from "@pauta/contract/platform/roles";
import type { GuardedPath } from "../lib/page-search.ts";

const START: GuardedPath = "/inicio";

/** Where each role begins its day; of several roles the one with the lowest ordination decides. */
const landings: Record<RoleName, GuardedPath> = {
  admin: "/dashboard",
  admin_read: "/empresas",
  client_admin: "/advogado/dashboard",
  forwarding_agent: "/controller/dashboard",
  lawyer: "/advogado/dashboard",
  associate_lawyer: "/advogado/dashboard",
};

export function landingOf(roles: readonly RoleName[]): GuardedPath {
  const first = firstRole(roles);
  return first ? landings[first] : START;
}
