import type { ActSuggestions } from "@pauta/contract/law/acts";
import type { Publication, publications as calls } from "@pauta/contract/desk/publications";
import type { Reply } from "@pauta/contract/platform/endpoint";
import {
  ok,
  personWith,
  type FakeServer,
  fakeServer,
  rejection,
  upTo,
} from "../../testing/fake-server.fixture.ts";
import type { SignedIn } from "../../office/identity/actor.view.ts";
import { dayBeside } from "../../lib/days.ts";
import { officeToday } from "../../lib/format.ts";

export const TODAY = officeToday();
export const YESTERDAY = dayBeside(TODAY, -1);

/** An invented publication; fields that a test does not mention have defaults. */
export function publication(id: number, own: Partial<Publication> = {}): Publication {
  return {
    id,
    publication_code: String(650_000_000 + id),
    source: "djen",
    lawsuit_id: null,
    lawsuit_number: `500123${id}-11.2026.8.21.0001`,
    lawsuit: null,
    user: { id: 7, name: "Ana Lima" },
    registration_date: YESTERDAY,
    publication_date: TODAY,
    legal_date: TODAY,
    notebook_identification_cab: "Diário de Justiça Eletrônico Nacional - TJRS",
    notebook_identification: "1ª Vara Cível de Porto Alegre",
    page: null,
    city: "Porto Alegre",
    title: "Intimação - Despacho",
    court: "TJRS",
    class_code: null,
    class_name: null,
    publication_text: `<p>Intimem-se as partes da decisão ${id}.</p>`,
    layout: null,
    is_searched_whole: true,
    match_method: "oab",
    match_confidence: 1,
    read: false,
    treated: false,
    treated_at: null,
    treated_by: null,
    forwarded: false,
    comment: null,
    canceled_date: null,
    cancel_reason: null,
    rectified_at: null,
    parties: [],
    tags: [],
    same_act: [],
    repeats: null,
    forwardings: [],
    updated_at: "2026-03-13T10:00:00Z",
    ...own,
  };
}

export const treatedBy = (name: string, comment = "Ciente"): Partial<Publication> => ({
  read: true,
  treated: true,
  treated_by: { id: 9, name },
  treated_at: "2026-03-13T17:12:00Z",
  comment,
});

/** The counters; 0 where a test sets nothing. */
export const stats = (own: Partial<Reply<typeof calls.stats>> = {}): Reply<typeof calls.stats> => ({
  opened: 0,
  treated: 0,
  countForDay: 0,
  countProgresses: 0,
  pending: 0,
  to_forward: 0,
  electronic: 0,
  ...own,
});

export type Office = FakeServer & {
  publications: Publication[];
  /** Queries of the requested lists, in order. */
  requested: string[];
};

/** A fake server of an office with publications that can be listed, counted and treated. */
export function fakeOffice(
  publications: Publication[],
  person: SignedIn = personWith("lawyer"),
  perPage = 30,
): Office {
  const office: Office = Object.assign(fakeServer(), { publications, requested: [] });
  const of = (wanted: (each: Publication) => boolean) => office.publications.filter(wanted);
  Object.assign(office.responses, {
    "GET /api/profile": ok(person),
    "GET /api/colleagues": ok({
      data: [
        { id: 7, name: "Ana Lima", email: "ana@exemplo.adv.br" },
        { id: 8, name: "Beto Sá", email: "beto@exemplo.adv.br" },
      ],
    }),
    "GET /api/publications": ({ query }: { query: URLSearchParams }) => {
      office.requested.push(String(query));
      const rows = Number(query.get("rows") ?? perPage);
      const page = Number(query.get("page") ?? 1);
      const found = of((each) => matches(each, query)).toReversed();
      const last_page = Math.max(1, Math.ceil(found.length / rows));
      const data = found.slice((page - 1) * rows, page * rows);
      return ok({
        data,
        current_page: page,
        last_page,
        per_page: rows,
        total: found.length,
        total_is_lower_bound: false,
      });
    },
    "GET /api/publications_stats": ({ query }: { query: URLSearchParams }) => {
      const ofDay = of(({ publication_date }) => publication_date === query.get("publication_date"));
      const opened = of(({ treated }) => !treated).length;
      const treated = ofDay.filter((each) => each.treated).length;
      return ok(stats({ opened, pending: opened, treated, countForDay: ofDay.length }));
    },
    "GET /api/month_publications": ok({ data: [] }),
    "GET /api/past_deadlines": ok({
      data: [],
      current_page: 1,
      last_page: 1,
      per_page: 5,
      total: 0,
      total_is_lower_bound: false,
      counts: { running: upTo(0), over: upTo(0), undated: upTo(0) },
    }),
    "GET /api/lawsuits_progress_stats": ok({ latest_progress: 0 }),
    "GET /api/month_lawyer_publications": ok({
      data: [{ law_date: TODAY, forwarded: false, count: 3, untreated: 2 }],
    }),
  });
  for (const { id } of publications) {
    office.responses[`GET /api/publications/${id}/suggestions`] = ok(NOTHING_READ);
    office.responses[`PUT /api/treat_publication/${id}`] = ({ body }) => treat(office, id, body);
  }
  return office;
}

/** The suggestions of a text without any. */
export const NOTHING_READ: ActSuggestions = {
  act: null,
  terms: [],
  sittings: [],
  amounts: [],
  appeal: null,
  is_cut: false,
  marks: { ruling: null, orders: [], dates: [], lawyers: [] },
  proposal: null,
  existing: [],
  undecided: null,
};

function treat(office: Office, id: number, body: unknown) {
  const known = office.publications.find((each) => each.id === id)!;
  if (known.treated) return rejection(409, "Esta publicação já foi tratada.");
  const { comment } = body as { comment: string };
  const treated = { ...known, ...treatedBy("Ana Lima", comment) };
  office.publications = office.publications.map((each) => (each.id === id ? treated : each));
  return ok({ ...treated, undo: { id: 1, until: treated.treated_at } });
}

function matches(each: Publication, query: URLSearchParams): boolean {
  const day = query.get("publication_date");
  const treated = query.get("treated");
  const text = query.get("publication_text");
  const ofClass = query.get("class");
  return (
    (day === null || each.publication_date === day) &&
    (treated === null || each.treated === (treated === "1")) &&
    (text === null || each.publication_text.includes(text)) &&
    (ofClass === null || each.class_code === ofClass || each.class_name === ofClass)
  );
}

/** The page of the day is many modules, which a test loads from disk one by one. */
export const readDayPage = [
  async () => {
    await import("../../pages/lawyer-dashboard.page.tsx");
  },
  60_000,
] as const;
