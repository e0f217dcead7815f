import { NO_FORWARD } from "@pauta/contract/desk/forwarding";
import type { Publication } from "@pauta/contract/desk/publications";
import { ok, personWith, fakeServer, type FakeServer, rejection } from "../../testing/fake-server.fixture.ts";

import { NOTHING_READ } from "../publications/office.fixture.ts";

/** The body of the controladoria's request. */
type Sent = {
  lawsuits: { publication_id: number; lawsuit_id: number; updated_at?: string }[];
  forwards: Record<string, unknown>[];
};

export type Desk = FakeServer & {
  publications: Publication[];
  sent: Sent[];
  requested: URLSearchParams[];
};

const pageOf = (data: unknown[]) =>
  ok({ data, current_page: 1, last_page: 1, per_page: 30, total: data.length, total_is_lower_bound: false });

/** A fake server of an office with publications to forward. */
export function fakeDesk(publications: Publication[], responses: FakeServer["responses"] = {}): Desk {
  const desk: Desk = Object.assign(fakeServer(), { publications, sent: [], requested: [] });
  Object.assign(desk.responses, {
    "GET /api/profile": ok(personWith("forwarding_agent")),
    "GET /api/colleagues": ok({
      data: [
        { id: 7, name: "Ana Lima", email: "ana@exemplo.adv.br" },
        { id: 8, name: "Beto Sá", email: "beto@exemplo.adv.br" },
      ],
    }),
    "GET /api/compromise_types": ok({
      data: [
        { id: 1, compromise_type: "Prazo", color: "#1976D2" },
        { id: 2, compromise_type: "Audiência", color: "#8E24AA" },
        { id: 6, compromise_type: "Análise de publicação", color: "#607D8B" },
        { id: 7, compromise_type: "Prazo automático", color: "#C2185B" },
      ],
    }),
    "GET /api/tags": ok({ data: [] }),
    "GET /api/compromise_clash": ok({ overlaps: [], further: 0, hidden: 0, absences: [], closed: null }),
    "GET /api/compromise_stats": ok({
      counts: { on_time: 0, attention: 0, delayed: 0 },
      types: [],
    }),
    "GET /api/pending_publications": ({ query }: { query: URLSearchParams }) => {
      desk.requested.push(query);
      return pageOf(desk.publications.filter((each) => matches(each, query)).toReversed());
    },
    "GET /api/publications": () => pageOf(desk.publications.slice(-1)),
    "GET /api/publications_stats": ({ query }: { query: URLSearchParams }) => {
      const ofDay = desk.publications.filter(
        ({ publication_date }) => publication_date === query.get("publication_date"),
      );
      const pending = desk.publications.filter(({ treated }) => !treated);
      return ok({
        opened: pending.length,
        pending: pending.length,
        treated: ofDay.filter(({ treated }) => treated).length,
        countForDay: ofDay.length,
        to_forward: pending.filter(({ forwarded }) => !forwarded).length,
        countProgresses: 0,
        electronic: 0,
      });
    },
    ...Object.fromEntries(
      publications.map(({ id }) => [`GET /api/publications/${id}/suggestions`, ok(NOTHING_READ)]),
    ),
    "GET /api/team_week": ok({ days: [], people: [] }),
    "GET /api/own_dates": ok({ data: [], differ: false }),
    "GET /api/month_controller_publications": ok({ data: [] }),
    "POST /api/forward_publications": ({ body }: { body: unknown }) => {
      const sent = body as Sent;
      if (sent.forwards.length === 0) return rejection(422, NO_FORWARD);
      desk.sent.push(sent);
      const ids = new Set(sent.lawsuits.map(({ publication_id }) => publication_id));
      desk.publications = desk.publications.map((each) =>
        ids.has(each.id) ? { ...each, forwarded: true } : each,
      );
      return ok({
        message: "Publicações encaminhadas com sucesso!",
        data: [],
        undo: { id: 1, until: "2026-03-13T10:00:10Z" },
        emails_left_out: null,
      });
    },
    ...responses,
  });
  return desk;
}

function matches(each: Publication, query: URLSearchParams): boolean {
  const day = query.get("publication_date");
  const is = (name: "treated" | "forwarded") =>
    query.get(name) === "2" || each[name] === (query.get(name) === "1");
  const text = query.get("publication_text");
  const ofClass = query.get("class");
  return (
    (day === null || each.publication_date === day) &&
    is("treated") &&
    is("forwarded") &&
    (text === null || each.publication_text.includes(text)) &&
    (ofClass === null || each.class_code === ofClass || each.class_name === ofClass)
  );
}
