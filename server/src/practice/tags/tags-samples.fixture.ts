import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

let written = 0;

/** Sample inputs of the endpoints for tags; each has its own name. */
export const tagsSamples: Record<string, (place: Place) => Sample> = {
  "tags.all": () => ({ query: { name: "urgente" } }),
  "tags.page": () => ({ query: { name: "urgente", sortBy: "name-asc", per_page: 10 } }),
  "tags.find": ({ tag }) => ({ params: { id: tag } }),
  "tags.create": () => ({ body: { name: `Nova ${++written}`, color: "#D9BA09" } }),
  "tags.update": ({ tag }) => ({ params: { id: tag }, body: { name: `Outra ${++written}` } }),
  "tags.remove": ({ tag }) => ({ params: { id: tag } }),
};
