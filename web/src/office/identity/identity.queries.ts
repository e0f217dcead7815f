import { can, type Actor, type Capability } from "@pauta/contract/platform/capabilities";
import { identity } from "@pauta/contract/office/identity";
import { queryOptions, useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../lib/calls/call.ts";
import { setOfficeZone } from "../../lib/format.ts";
import { endSession, startSession } from "../../lib/session.ts";
import { applyDensity } from "../../ui/lists/density.ts";
import { applyTextSize } from "../../ui/text/shown-text-size.ts";
import { type Acting, actorOf, type SignedIn } from "./actor.view.ts";

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async (): Promise<SignedIn> => {
    const profile = await call(identity.profile);
    startSession(profile.token.exp);
    setOfficeZone(profile.company?.time_zone);
    applyTextSize(profile.text_size, (text_size) => call(identity.chooseTextSize, { body: { text_size } }));
    applyDensity(profile.compact_lists);
    return profile;
  },
  staleTime: Infinity,
});

/** The signed-in person; for components inside the shell, where there always is one. */
export function useProfile(): SignedIn {
  return useSuspenseQuery(profileQuery).data;
}

/** Whether the signed-in person may do something, by the same table that the server uses. */
export function useCan(capability: Capability): boolean {
  return can(actorOf(useProfile()), capability);
}

/** The same actor over all renders, even when other parts of the profile change: theme, address. */
export function useActor({ id, company_id, roles, company }: Acting): Actor {
  return useMemo(() => actorOf({ id, company_id, roles, company }), [id, company_id, roles, company]);
}

export function useSignOut() {
  return useMutation({
    mutationFn: () => call(identity.signOut),
    meta: { failure: "Erro ao sair" },
    onSuccess: () => endSession("left"),
  });
}
