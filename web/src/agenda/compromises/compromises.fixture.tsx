import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import type { Compromise, CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import type { compromises } from "@pauta/contract/agenda/compromises";
import type { Reply } from "@pauta/contract/platform/endpoint";
import { emptyRecord } from "@pauta/contract/platform/field-rows";
import { ok, personWith, type FakeServer, fakeServer, upTo } from "../../testing/fake-server.fixture.ts";
import type { SignedIn } from "../../office/identity/actor.view.ts";

export const READ_AT = "2026-03-13T10:00:00Z";

const types = [
  { id: 1, compromise_type: "Prazo", color: "#1976D2" },
  { id: 2, compromise_type: "Audiência", color: "#8E24AA" },
  { id: 6, compromise_type: "Análise de publicação", color: "#607D8B" },
  { id: 7, compromise_type: "Prazo automático", color: "#C2185B" },
];

const ana = { id: 7, name: "Ana Lima" };

/** An invented compromise; fields that a test does not mention have defaults. */
export function compromise(id: number, own: Partial<Compromise> = {}): Compromise {
  return {
    id,
    ...emptyRecord(compromiseFields),
    company_id: 1,
    user_id: 7,
    user: ana,
    created_by: ana,
    compromise_type_id: 1,
    compromise_type: types[0]!,
    classification: { id: 2, classification: "Normal" },
    description: `Réplica ${id}`,
    compromise_date: "2026-03-20",
    start_time: "14:00",
    end_time: "15:00",
    situation: "on_time",
    completed: false,
    completed_at: null,
    completed_by: null,
    awaits_check: false,
    checked_at: null,
    checked_by: null,
    cancelled_at: null,
    cancelled_by: null,
    cancel_reason: null,
    is_fatal: false,
    lawsuit: null,
    case_name: null,
    client: null,
    tags: [],
    remind_at: null,
    reminded_at: null,
    compromise_involved: [],
    involved: [],
    mentioned_users: [],
    publication_id: null,
    publication: null,
    deadline: null,
    deadline_candidates: [],
    dates_to_check: false,
    chain: null,
    chain_steps: 0,
    comments: [],
    may_edit: true,
    may_complete: true,
    may_check: false,
    may_cancel: true,
    may_reopen: false,
    created_at: READ_AT,
    updated_at: READ_AT,
    ...own,
  };
}

/** The reply of a call that has just saved it. */
export const written = (kept: Compromise): Reply<typeof compromises.update> => ({
  ...kept,
  emails_left_out: null,
});

export const pageOf = (data: CompromiseRow[], current_page = 1, last_page = 1) =>
  ok({
    data,
    current_page,
    last_page,
    per_page: 30,
    total: data.length * last_page,
    total_is_lower_bound: false,
  });

export const noClash = { overlaps: [], further: 0, hidden: 0, absences: [], closed: null };

/** A fake server of an office whose agenda can be read and written. */
export function fakeCompromises(
  known: Compromise[] = [],
  person: SignedIn = personWith("forwarding_agent"),
): FakeServer {
  const office = fakeServer();
  Object.assign(office.responses, {
    "GET /api/profile": ok(person),
    "GET /api/colleagues": ok({
      data: [
        { id: 7, name: "Ana Lima", email: "ana@exemplo.adv.br" },
        { id: 8, name: "Beto Sá", email: "beto@exemplo.adv.br" },
      ],
    }),
    "GET /api/compromise_types": ok({ data: types }),
    "GET /api/classifications": ok({
      data: [
        { id: 2, classification: "Normal" },
        { id: 4, classification: "Urgente" },
      ],
    }),
    "GET /api/tags": ok({
      data: [{ id: 5, name: "Urgente", color: "#E53935FF", lawsuits: 0, updated_at: READ_AT }],
    }),
    "GET /api/clients": ok({ data: [], current_page: 1, last_page: 1, per_page: 30, ...upTo(0) }),
    "GET /api/chain_templates": ok({ data: [] }),
    "GET /api/compromise_clash": ok(noClash),
    "GET /api/compromises": pageOf(known),
    "POST /api/compromises": ({ body }: { body: unknown }) => ({
      status: 201,
      body: written(compromise(90, { description: (body as { description: string }).description })),
    }),
  });
  for (const each of known)
    Object.assign(office.responses, {
      [`GET /api/compromises/${each.id}`]: ok(each),
      [`PUT /api/compromises/${each.id}`]: ok(written({ ...each, updated_at: "2026-03-13T11:00:00Z" })),
    });
  return office;
}

/** The body of the last call with this name. */
export const sentWith = (office: FakeServer, name: string): unknown =>
  office.bodies[office.calls.lastIndexOf(name)];
