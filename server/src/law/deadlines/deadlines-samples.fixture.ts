import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

const form = {
  date: "2026-07-17",
  until: "2026-07-18",
  name: "Indisponibilidade do sistema",
  kind: "suspension",
  scope: "city",
  norm: "Portaria 12/2026",
  federation_state_id: 25,
  court: "TJSP",
  city: "Campinas",
};

const place = { court: "TJSP", city: "Campinas" };

/** Sample inputs of the endpoints for court days and terms. */
export const deadlinesSamples: Record<string, (place: Place) => Sample> = {
  "deadlines.count": () => ({
    query: {
      ...place,
      notice: "portal",
      date: "2026-03-13",
      confirmed: "16/03/2026",
      public_body: 1,
      amount: 15,
      regime: "uteis",
      doubled: 1,
      year_end_suspension: 0,
    },
  }),
  "deadlines.terms": () => ({}),
  "deadlines.courtDays": () => ({ query: { from: "2026-01-01", to: "2026-12-31", ...place } }),
  "deadlines.holidays": () => ({ query: { year: 2026, scope: "city", name: "portaria" } }),
  "deadlines.holiday": ({ holiday }) => ({ params: { id: holiday } }),
  "deadlines.createHoliday": () => ({ body: form }),
  "deadlines.updateHoliday": ({ holiday }) => ({ params: { id: holiday }, body: form }),
  "deadlines.removeHoliday": ({ holiday }) => ({ params: { id: holiday } }),
};
