import { firstRole, type RoleName } from "@pauta/contract/platform/roles";

const START = "/inicio";

/** The landing page of each role; of several roles the one with the lowest order decides. */
const landings: Record<RoleName, string> = {
  admin: "/dashboard",
  admin_read: "/empresas",
  client_admin: "/advogado/dashboard",
  forwarding_agent: "/controller/dashboard",
  lawyer: "/advogado/dashboard",
  associate_lawyer: "/advogado/dashboard",
};

export function landingOf(roles: readonly RoleName[]): string {
  const first = firstRole(roles);
  return first ? landings[first] : START;
}
