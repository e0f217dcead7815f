import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

const DAY_MS = 86_400_000;
let days = 0;

/** A day that no other sample uses: two absences of one person may not overlap. */
function away({ me }: Place) {
  const day = new Date(Date.UTC(2100, 0, 1) + ++days * DAY_MS).toISOString().slice(0, 10);
  return { user_id: me, from: day, to: day, reason: "Férias" };
}

/** Sample inputs of the endpoints for absences. */
export const absencesSamples: Record<string, (place: Place) => Sample> = {
  "absences.list": ({ me }) => ({ query: { from: "01/01/2020", user: me } }),
  "absences.create": (place) => ({ body: away(place) }),
  "absences.update": (place) => ({ params: { id: place.absence }, body: away(place) }),
  "absences.remove": ({ absence }) => ({ params: { id: absence } }),
};
