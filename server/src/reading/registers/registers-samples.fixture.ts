import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

export const registersSamples: Record<string, (place: Place) => Sample> = {
  "registers.ofLawsuit": ({ lawsuit }) => ({ params: { id: lawsuit }, query: { kind: "MANUAL" } }),
};
