import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

/** Sample inputs of the endpoints for the office's agenda settings. */
export const agendaSettingsSamples: Record<string, (place: Place) => Sample> = {
  "agendaSettings.show": () => ({}),
  "agendaSettings.change": () => ({ body: { second_check: false } }),
};
