import { audit, type AuditEntry, platformAudit, type BrokenEntry } from "@pauta/contract/office/audit";
import { auditActs, auditSubjects, type AuditAct } from "@pauta/contract/office/audit-acts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { matching, pageIn, textIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";
import { call } from "../../lib/call.ts";
import { showDay } from "../../lib/format.ts";

type Address = SearchOf<"/auditoria">;

/** Whose trail it is: the viewer's office's, or the platform's own. */
export type TrailOwner = "office" | "platform";

export const trailCalls = { office: audit, platform: platformAudit };

/** What the trail shows, as the address keeps it. */
export type TrailView = { page: number; user: string; act: AuditAct | ""; from: string; to: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the address; what it does not say, or says wrongly, is all of the trail. */
export function readTrailView(address: Address): TrailView {
  const act = textIn(address["act"]);
  return {
    page: pageIn(address["page"]),
    user: matching(address["user"], /^[1-9]\d{0,14}$/),
    act: act in auditActs ? (act as AuditAct) : "",
    from: matching(address["from"], DAY),
    to: matching(address["to"], DAY),
  };
}

/** The address of a view: only what narrows it. */
export const writeTrailView = ({ page, ...narrowed }: TrailView): Address => ({
  ...(page !== 1 && { page: String(page) }),
  ...Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== "")),
});

/** Days before and after all: one end of a period that is not said. */
const FIRST = "2000-01-01";
const LAST = "2199-12-31";

/** The filters of a view as the calls take them. */
export const trailFilters = ({ user, act, from, to }: TrailView) => ({
  ...(user !== "" && { user }),
  ...(act !== "" && { act }),
  ...((from !== "" || to !== "") && { period: `${showDay(from || FIRST)}-${showDay(to || LAST)}` }),
});

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

/** Asked by a button: it goes through the whole trail. */
export const integrityQuery = (owner: TrailOwner) =>
  queryOptions({
    queryKey: ["audit", owner, "integrity"],
    queryFn: ({ signal }) => call(trailCalls[owner].integrity, {}, { signal }),
    enabled: false,
    gcTime: 0,
    meta: { failure: "Erro ao verificar a auditoria" },
  });

const OF_ITSELF = new Set<AuditAct>(["entered", "refused", "left"]);

/** What was done, in a few words: `Alterou usuário Ana Lima`, `Excluiu cliente nº 12`. */
export function showAct({ act, subject, subject_id, subject_name }: AuditEntry): string {
  if (OF_ITSELF.has(act)) return auditActs[act];
  // what it is called that was refused says the act itself
  if (act === "declined") return `${auditActs[act]}: ${auditSubjects[subject]} ${subject_name ?? ""}`.trim();
  const which = subject_name ?? (subject_id === null ? "" : `nº ${subject_id}`);
  return `${auditActs[act]} ${auditSubjects[subject]} ${which}`.trim();
}

/** What is wrong with a line, in a sentence. */
export const FAULTS: Record<BrokenEntry["fault"], (line: number) => string> = {
  changed: (line) => `A linha ${line} foi alterada depois de gravada.`,
  gap: (line) => `Faltam linhas antes da linha ${line}.`,
  unlinked: (line) => `A linha ${line} não continua a anterior: uma delas foi trocada.`,
  cut_off: (line) => `As últimas linhas faltam: a trilha deveria ir até a linha ${line}.`,
};
