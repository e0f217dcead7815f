import type { Actor } from "@pauta/contract/platform/capabilities";
import type { DemonstrationOffice } from "./offices.rules.ts";

/** A person of an office, as an actor. */
export type Colleague = { actor: Actor; name: string };

/** An office's people, in their order. */
export const colleaguesOf = (
  { people, plan_type }: Pick<DemonstrationOffice, "people" | "plan_type">,
  known: ReadonlyMap<string, { id: number; company_id: number | null }>,
): Colleague[] =>
  people.map(({ username, name, roles }) => {
    const { id, company_id } = known.get(username)!;
    return { actor: { id, company_id, roles, plan_type }, name };
  });
