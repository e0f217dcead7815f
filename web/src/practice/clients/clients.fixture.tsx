import { clientFields } from "@pauta/contract/practice/client-fields";
import type { Client, SimilarClient } from "@pauta/contract/practice/clients";
import type { ConflictCheck, ConflictFinding } from "@pauta/contract/practice/conflicts";
import { emptyRecord } from "@pauta/contract/platform/field-rows";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  type FakeResponse,
  ok,
  personWith,
  type FakeServer,
  fakeServer,
  rejection,
  upTo,
} from "../../testing/fake-server.fixture.ts";
import type { SignedIn } from "../../office/identity/actor.view.ts";
import { profileQuery } from "../../office/identity/identity.queries.ts";
import { createQueryClient } from "../../lib/calls/query-client.ts";
import { notifySuccess } from "../../ui/feedback/notices.tsx";
import { showFailure } from "../../ui/feedback/show-failure.ts";

export const READ_AT = "2026-03-13T10:00:00Z";

/** An invented client; fields that a test does not mention are empty. */
export function client(id: number, own: Partial<Client> = {}): Client {
  return {
    id,
    ...emptyRecord(clientFields),
    name: `Cliente ${id}`,
    is_client: own.opposite !== true,
    lawsuits: 0,
    contacts: 0,
    attendances: 0,
    created_at: READ_AT,
    updated_at: READ_AT,
    ...own,
  };
}

export const maria = client(1, {
  name: "Maria Souza",
  cpf_cnpj: "11144477735",
  email: "maria@exemplo.test",
  cellphone_number: "(51) 99876-5432",
  city: "Porto Alegre",
  federation_state_id: 21,
  lawsuits: 2,
});
export const bank = client(2, { name: "Banco Modelo S.A.", cpf_cnpj: "11222333000181", opposite: true });

export type ClientOffice = FakeServer & {
  clients: Client[];
  similar: SimilarClient[];
  findings: ConflictFinding[];
  /** Queries of the list, in order. */
  requested: URLSearchParams[];
};

const pageOf = (data: unknown[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 30,
  total: data.length,
});

/** A fake server of an office with clients that can be listed, opened, saved and checked. */
export function fakeClients(clients: Client[], person: SignedIn = personWith("lawyer")): ClientOffice {
  const office: ClientOffice = Object.assign(fakeServer(), {
    clients,
    similar: [],
    findings: [],
    requested: [],
  });
  Object.assign(office.responses, {
    "GET /api/profile": ok(person),
    "GET /api/colleagues": ok({
      data: [
        { id: 7, name: "Ana Lima", email: "ana@exemplo.adv.br" },
        { id: 8, name: "Beto Sá", email: "beto@exemplo.adv.br" },
      ],
    }),
    "GET /api/genders": ok({ data: [{ id: 3, gender: "Não informado" }] }),
    "GET /api/marital_statuses": ok({ data: [{ id: 1, marital_status: "Solteiro(a)" }] }),
    "GET /api/contact_types": ok({ data: [{ id: 1, contact_type: "Pessoal" }] }),
    "GET /api/tags": ok({ data: [] }),
    "GET /api/clients": ({ query }: { query: URLSearchParams }) => {
      office.requested.push(query);
      const { length } = office.clients;
      return ok({
        ...pageOf(office.clients),
        ...upTo(length),
        last_page: 2,
        current_page: Number(query.get("page")),
      });
    },
    "GET /api/similar_clients": () => ok({ data: office.similar }),
    "GET /api/known_addresses": ok({ data: [] }),
    "POST /api/conflict_checks": ({ body }: { body: unknown }) => ok(check(office.findings, body as object)),
    "PUT /api/conflict_checks/70/clear": ok(check([])),
    "GET /api/conflict_checks": ok(pageOf([])),
    "POST /api/clients": ({ read }: { read: unknown }) => ({ status: 201, body: saved(office, 9, read) }),
  });
  for (const { id } of clients) {
    Object.assign(office.responses, {
      [`GET /api/clients/${id}`]: () => {
        const known = office.clients.find((each) => each.id === id);
        return known ? ok(known) : rejection(404, "Registro não encontrado.");
      },
      [`PUT /api/clients/${id}`]: ({ read }: { read: unknown }) => ok(saved(office, id, read)),
      [`DELETE /api/clients/${id}`]: (): FakeResponse => {
        office.clients = office.clients.filter((each) => each.id !== id);
        return { status: 204 };
      },
      [`GET /api/clients/${id}/deletion`]: ok({
        contacts: 2,
        attendances: 1,
        lawsuits: 3,
        compromises: 2,
        notifications: 4,
        conflict_checks: 1,
        spreadsheet: { id: 8, file_name: "clientes.xlsx" },
      }),
      [`GET /api/clients/${id}/attendances`]: ok(pageOf([])),
      [`GET /api/clients/${id}/client_contacts`]: ok(pageOf([])),
      [`GET /api/clients/${id}/lawsuits`]: ok({ data: [] }),
      [`GET /api/clients/${id}/publications`]: ok(pageOf([])),
    });
  }
  return office;
}

export function check(findings: ConflictFinding[], requested: object = {}): ConflictCheck {
  return {
    id: 70,
    client_id: null,
    name: "Maria Souza",
    cpf_cnpj: null,
    opposite: false,
    findings,
    checked_at: READ_AT,
    checked_by: { id: 7, name: "Ana Lima" },
    cleared_at: null,
    cleared_by: null,
    clearing_note: null,
    ...requested,
  };
}

/** Stores the sent client, with the fields as the server's handler reads them. */
function saved(office: ClientOffice, id: number, read: unknown): Client {
  const known = office.clients.find((each) => each.id === id) ?? client(id);
  const { updated_at: _read, ...fields } = read as Partial<Client>;
  const kept = { ...known, ...fields, id };
  office.clients = [...office.clients.filter((each) => each.id !== id), kept];
  office.responses[`GET /api/clients/${id}`] = ok(kept);
  for (const part of ["attendances", "client_contacts", "publications"])
    office.responses[`GET /api/clients/${id}/${part}`] ??= ok(pageOf([]));
  office.responses[`GET /api/clients/${id}/lawsuits`] ??= ok({ data: [] });
  return kept;
}

/** Wraps a component in the shell's context without its routes: a signed-in person and his query client. */
export function signedIn(piece: ReactNode, person: SignedIn = personWith("lawyer")): ReactNode {
  const queries = createQueryClient({ showFailure, showSuccess: notifySuccess });
  queries.setQueryData(profileQuery.queryKey, person);
  return <QueryClientProvider client={queries}>{piece}</QueryClientProvider>;
}
