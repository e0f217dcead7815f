import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

export const searchSamples: Record<string, (place: Place) => Sample> = {
  "search.find": () => ({ query: { q: "segredo" } }),
  "search.named": ({ lawsuit, client }) => ({
    query: { lawsuits: String(lawsuit), clients: String(client) },
  }),
};
