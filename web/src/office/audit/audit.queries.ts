import { audit, platformAudit } from "@pauta/contract/office/audit";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { type TrailView, trailFilters } from "./audit.view.ts";

/** Whose trail it is: the viewer's office's, or the platform's own. */
export type TrailOwner = "office" | "platform";

export const trailCalls = { office: audit, platform: platformAudit };

export function trailQuery(owner: TrailOwner, view: TrailView) {
  const query = { page: view.page, ...trailFilters(view) };
  return queryOptions({
    queryKey: ["audit", owner, "page", query],
    queryFn: ({ signal }) => call(trailCalls[owner].page, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar a auditoria" },
  });
}

export const trailPeopleQuery = (owner: TrailOwner) =>
  queryOptions({
    queryKey: ["audit", owner, "people"],
    queryFn: ({ signal }) => call(trailCalls[owner].people, {}, { signal }),
    select: ({ data }) => data,
    meta: { failure: "Erro ao carregar as pessoas da auditoria" },
  });

/** The polling interval while the trail is being verified. */
const POLL_MS = 2000;

/** The latest proof of the trail. */
export const integrityQuery = (owner: TrailOwner) =>
  queryOptions({
    queryKey: ["audit", owner, "integrity"],
    queryFn: ({ signal }) => call(trailCalls[owner].integrity, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.is_running ? POLL_MS : false),
    meta: { failure: "Erro ao carregar a verificação da auditoria" },
  });

/** Has the whole trail verified in the background. */
export function useVerifyTrail(owner: TrailOwner) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(trailCalls[owner].verify, {}),
    meta: { failure: "Erro ao verificar a auditoria" },
    onSettled: () => client.invalidateQueries({ queryKey: ["audit", owner] }),
  });
}
