import { emptyRecord } from "@pauta/contract/platform/field-rows";
import { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import type { Lawsuit } from "@pauta/contract/practice/lawsuits";
import { ok, personWith, type FakeServer, fakeServer, upTo } from "../../testing/fake-server.fixture.ts";
import type { SignedIn } from "../../office/identity/actor.view.ts";

export const READ_AT = "2026-03-13T10:00:00Z";

/** Unified numbers with valid check digits. */
const NUMBERS = ["5000001-27.2026.8.21.0001", "5000002-12.2026.8.21.0001", "5000003-94.2026.8.21.0001"];

export const maria = { id: 31, name: "Maria Souza", cpf_cnpj: null, opposite: false };
export const bank = { id: 32, name: "Banco Modelo S.A.", cpf_cnpj: null, opposite: true };

/** An invented lawsuit; fields that a test does not mention have defaults. */
export function lawsuit(id: number, own: Partial<Lawsuit> = {}): Lawsuit {
  return {
    id,
    company_id: 1,
    ...emptyRecord(lawsuitFields),
    process: NUMBERS[id - 1] ?? `50${String(id).padStart(5, "0")}`,
    status: { id: 1, status: "Em andamento" },
    user_id: 7,
    user: { id: 7, name: "Ana Lima" },
    folder: `A-${id}`,
    action_nature: "Cível",
    procedural_class: "Procedimento Comum Cível",
    forum: "Foro Central de Porto Alegre",
    judicial_district: "Porto Alegre",
    court: "TJRS",
    federation_state_id: 21,
    opening_date: "2026-02-01",
    tags: [],
    parts: { clients: [maria], adverse: [bank] },
    main_lawsuit_id: null,
    main_relation: null,
    monitored: false,
    updated_at: READ_AT,
    is_number_valid: true,
    related: [],
    created_at: READ_AT,
    ...own,
  };
}

export type LawsuitOffice = FakeServer & {
  lawsuits: Lawsuit[];
  /** Queries of the list, in order. */
  requested: URLSearchParams[];
};

/** A fake server of an office with lawsuits that can be listed, searched by number, opened and saved. */
export function fakeLawsuits(lawsuits: Lawsuit[], person: SignedIn = personWith("lawyer")): LawsuitOffice {
  const office: LawsuitOffice = Object.assign(fakeServer(), { lawsuits, requested: [] });
  const none = { data: [], current_page: 1, last_page: 1, per_page: 30, total: 0 };
  Object.assign(office.responses, {
    "GET /api/profile": ok(person),
    "GET /api/colleagues": ok({
      data: [
        { id: 7, name: "Ana Lima", email: "ana@exemplo.adv.br" },
        { id: 8, name: "Beto Sá", email: "beto@exemplo.adv.br" },
      ],
    }),
    "GET /api/lawsuits_status": ok({
      data: [
        { id: 1, status: "Em andamento" },
        { id: 2, status: "Suspenso" },
      ],
    }),
    "GET /api/lawsuits": ({ query }: { query: URLSearchParams }) => {
      office.requested.push(query);
      const searched = query.get("lawsuit_search") ?? "";
      const data = office.lawsuits.filter(({ process }) => process.includes(searched));
      return ok({ ...none, data, ...upTo(data.length) });
    },
    "GET /api/lawsuits_list": () =>
      ok({
        data: office.lawsuits.map(({ id, process, folder }) => ({
          id,
          process,
          folder,
          clients: [maria.name],
        })),
      }),
    "POST /api/lawsuits": ({ read }: { read: unknown }) => {
      const { updated_at: _read, ...fields } = read as Partial<Lawsuit>;
      const saved = lawsuit(90, fields);
      office.lawsuits = [...office.lawsuits, saved];
      office.responses["GET /api/lawsuits/90"] = ok(saved);
      return { status: 201, body: saved };
    },
  });
  for (const each of lawsuits) {
    const { id } = each;
    Object.assign(office.responses, {
      [`GET /api/lawsuits/${id}`]: () => ok(office.lawsuits.find((known) => known.id === id)),
      [`GET /api/lawsuits/${id}/attendances`]: ok(none),
      [`GET /api/lawsuits/${id}/compromises`]: ok(none),
      [`GET /api/lawsuits/${id}/folders`]: ok({ data: [] }),
      [`GET /api/lawsuits/${id}/registers`]: ok(none),
      [`GET /api/lawsuits/${id}/progress`]: ok(none),
    });
  }
  return office;
}
