import type { MonitoredLawsuit, Monitoring, StatusSuggestion } from "@pauta/contract/practice/monitoring";
import type { LatestProgress } from "@pauta/contract/practice/progress";
import { ok, personWith, type FakeServer, fakeServer, upTo } from "../../testing/fake-server.fixture.ts";
import type { SignedIn } from "../../office/identity/actor.view.ts";

/** Unified numbers with valid check digits. */
const NUMBERS = ["5000001-27.2026.8.21.0001", "5000002-12.2026.8.21.0001", "5000003-94.2026.8.21.0001"];
export const numberOf = (id: number): string => NUMBERS[id - 1] ?? `50${String(id).padStart(5, "0")}`;

/** An invented row of the monitoring list; fields that a test does not mention have defaults. */
export const monitored = (id: number, own: Partial<MonitoredLawsuit> = {}): MonitoredLawsuit => ({
  id,
  process: numberOf(id),
  court: "TJRS",
  status: "Em andamento",
  clients: ["Maria Souza"],
  is_possible: true,
  active: false,
  last_checked_at: null,
  last_found_at: null,
  last_error: null,
  latest_progress: null,
  suggestion: null,
  ...own,
});

export const suggestion = (id: number, lawsuitId: number): StatusSuggestion => ({
  id,
  lawsuit_id: lawsuitId,
  process: numberOf(lawsuitId),
  current_status: "Em andamento",
  lawsuit_status_id: 7,
  status: "Transitado em julgado",
  progress_title: "Trânsito em julgado",
  progress_date: "2026-03-02T10:00:00Z",
  suggested_at: "2026-03-16T09:00:00Z",
});

export const movement = (id: number, own: Partial<LatestProgress> = {}): LatestProgress => ({
  id,
  lawsuit_id: 1,
  progress_date: "2026-03-13T17:15:00Z",
  progress_title: `Movimento ${id}`,
  progress_text: "Petição (outras)\n1º grau · 2ª Vara Cível",
  manual_progress: 0,
  instance: "1º grau · 2ª Vara Cível",
  created_by: null,
  updated_at: "2026-03-13T18:00:00Z",
  lawsuit: { id: 1, process: numberOf(1), clients: ["Maria Souza"] },
  ...own,
});

export const pageOf = <Row>(data: Row[], own: { current_page?: number; last_page?: number } = {}) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 30,
  total: data.length,
  ...own,
});

export type MonitoringOffice = FakeServer & {
  rows: MonitoredLawsuit[];
  suggestions: StatusSuggestion[];
  limits: {
    active: number;
    allowed: number | null;
    with_errors: number;
    is_configured: boolean;
    is_checking: boolean;
  };
  /** Queries of the requested lists, in order. */
  requested: string[];
};

/** A fake server of an office whose lawsuits can be monitored. */
export function fakeMonitoring(
  rows: MonitoredLawsuit[],
  own: { movements?: LatestProgress[]; suggestions?: StatusSuggestion[]; person?: SignedIn } = {},
): MonitoringOffice {
  const office: MonitoringOffice = Object.assign(fakeServer(), {
    rows,
    suggestions: own.suggestions ?? [],
    limits: { active: 12, allowed: 200, with_errors: 0, is_configured: true, is_checking: false },
    requested: [],
  });
  const wholeOf = (id: number): Monitoring => {
    const { active, is_possible, last_checked_at, last_found_at, last_error } = office.rows.find(
      (row) => row.id === id,
    )!;
    const open = office.suggestions.find(({ lawsuit_id }) => lawsuit_id === id) ?? null;
    const state = { active, last_checked_at, last_found_at, last_error };
    return { lawsuit_id: id, ...state, is_possible, instances: [], suggestion: open };
  };
  Object.assign(office.responses, {
    "GET /api/profile": ok(own.person ?? personWith("forwarding_agent")),
    "GET /api/latest_lawsuit_progresses": ({ query }: { query: URLSearchParams }) => {
      office.requested.push(String(query));
      return ok(pageOf(own.movements ?? []));
    },
    "GET /api/monitored_lawsuits": ({ query }: { query: URLSearchParams }) => {
      office.requested.push(String(query));
      return ok({ ...pageOf(office.rows), ...upTo(office.rows.length) });
    },
    "GET /api/monitoring_limits": () => ok(office.limits),
    "GET /api/status_suggestions": () => ok({ data: office.suggestions }),
    "GET /api/proccess_progress": () => ok({ started: true, latest_progress: 4 }),
  });
  for (const { id } of rows)
    office.responses[`POST /api/lawsuits/${id}/monitoring`] = ({ body }) => {
      const { active } = body as { active: boolean };
      office.rows = office.rows.map((row) => (row.id === id ? { ...row, active } : row));
      return ok(wholeOf(id));
    };
  for (const { id, lawsuit_id } of office.suggestions)
    office.responses[`PUT /api/status_suggestions/${id}`] = () => {
      office.suggestions = office.suggestions.filter((each) => each.id !== id);
      return ok(wholeOf(lawsuit_id));
    };
  return office;
}
