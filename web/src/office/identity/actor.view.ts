import type { Profile } from "@pauta/contract/office/identity";
import type { Actor } from "@pauta/contract/platform/capabilities";
import { roleNames, type PlanType } from "@pauta/contract/platform/roles";

/** The signed-in person, his office, roles and plan, and the end of his session. */
export type SignedIn = Profile & { token: { exp: number } };

/** The parts of a profile that authorization uses. */
export type Acting = Pick<SignedIn, "id" | "company_id" | "roles" | "company">;

export function actorOf(profile: Acting): Actor {
  return {
    id: profile.id,
    company_id: profile.company_id,
    roles: roleNames(profile.roles.map(({ id }) => id)),
    plan_type: (profile.company?.plan?.plan_type ?? null) as PlanType,
  };
}
