import { MOST_OF_A_DAY, type CalendarEvent } from "@pauta/contract/agenda/compromise-shapes";
import { ok, personWith, type FakeServer, fakeServer } from "../../../testing/fake-server.fixture.ts";
import type { SignedIn } from "../../../office/identity/actor.view.ts";

/** An event of the calendar; fields that a test does not mention have defaults. */
export function event(id: number, own: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id,
    title: `Compromisso ${id}`,
    start: "2026-03-13T09:00",
    end: "2026-03-13T10:30",
    backgroundColor: "#8E24AA",
    all_day: false,
    situation: "on_time",
    compromise_type_id: 2,
    is_fatal: false,
    dates_to_check: false,
    user: { id: 7, name: "Ana Lima" },
    process: "5000001-27.2026.8.21.0001",
    case_name: null,
    may_edit: true,
    updated_at: "2026-03-01T10:00:00Z",
    ...own,
  };
}

export type AgendaOffice = FakeServer & {
  events: CalendarEvent[];
  requested: URLSearchParams[];
  /** The most events that are returned for one day. */
  mostOfADay: number;
};

const CARNIVAL = {
  date: "2026-03-20",
  until: null,
  name: "Feriado forense",
  kind: "closed",
  scope: "national",
  norm: "Lei de teste",
};

/** A fake server of an office with an agenda that can be queried by period. */
export function fakeAgenda(
  events: CalendarEvent[],
  person: SignedIn = personWith("forwarding_agent"),
): AgendaOffice {
  const office: AgendaOffice = Object.assign(fakeServer(), {
    events,
    requested: [],
    mostOfADay: MOST_OF_A_DAY,
  });
  Object.assign(office.responses, {
    "GET /api/profile": ok(person),
    "GET /api/compromise_types": ok({
      data: [
        { id: 2, compromise_type: "Audiência", color: "#8E24AA" },
        { id: 4, compromise_type: "Prazo", color: "#1E88E5" },
        { id: 7, compromise_type: "Prazo automático", color: "#546E7A" },
      ],
    }),
    "GET /api/court_days": ok({ data: [CARNIVAL] }),
    "GET /api/recounts": ok({ data: [], current_page: 1, last_page: 1, per_page: 30, total: 0 }),
    "GET /api/colleagues": ok({ data: [] }),
    "GET /api/tags": ok({ data: [] }),
    "GET /api/compromise_events": ({ query }: { query: URLSearchParams }) => {
      office.requested.push(query);
      const [from = "", to = ""] = (query.get("period") ?? "").split("/");
      const within = office.events.filter(
        ({ start }) => start.slice(0, 10) >= from && start.slice(0, 10) <= to,
      );
      const most = Number(query.get("per_day") ?? office.mostOfADay);
      const ofDay = Map.groupBy(within, ({ start }) => start.slice(0, 10));
      const further = [...ofDay]
        .filter(([, all]) => all.length > most)
        .map(([date, all]) => ({
          date,
          count: all.length - most,
          situations: [...new Set(all.slice(most).map(({ situation }) => situation))],
        }));
      return ok({ data: [...ofDay.values()].flatMap((all) => all.slice(0, most)), further });
    },
  });
  return office;
}
