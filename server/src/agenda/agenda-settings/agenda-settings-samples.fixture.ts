import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

/** Inputs of the calls about what the office decides of its agenda. */
export const agendaSettingsSamples: Record<string, (place: Place) => Sample> = {
  "agendaSettings.show": () => ({}),
  "agendaSettings.change": () => ({ body: { second_check: false } }),
};
