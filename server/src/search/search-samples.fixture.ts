import type { Place, Sample } from "../house-samples.fixture.ts";

export const searchSamples: Record<string, (place: Place) => Sample> = {
  "search.find": () => ({ query: { q: "segredo" } }),
};
