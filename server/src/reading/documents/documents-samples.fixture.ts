import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

/** The month in which every office has something (`records-of-everything.fixture.ts`). */
const agenda = ({ me, client }: Place) => ({
  period: "16/03/2026-31/03/2026",
  user: me,
  client,
  classification: 2,
});

export const documentsSamples: Record<string, (place: Place) => Sample> = {
  "documents.printClient": ({ client }) => ({ body: { client_id: client } }),
  "documents.clientsSheet": () => ({ query: { name: "cliente", isClient: 3, sortBy: "name-desc" } }),
  "documents.phoneBookSheet": () => ({ query: { name: "cartorio" } }),
  "documents.tagsSheet": () => ({ query: { name: "urgente" } }),
  "documents.lawsuitsSheet": ({ me }) => ({ query: { lawsuit_search: "2026", user: me } }),
  "documents.progressSheet": () => ({ query: { isClient: 1 } }),
  "documents.monitoredSheet": () => ({ query: { active: 0 } }),
  "documents.publicationsSheet": ({ me }) => ({ query: { user: me, treated: 2 } }),
  "documents.publicationsPdf": ({ publication }) => ({ query: { publication } }),
  "documents.publicationsDoc": ({ publication }) => ({ query: { publication } }),
  "documents.printPublications": ({ publication }) => ({ body: { publications: [publication] } }),
  "documents.printDay": () => ({ body: { date_for_print: "16/03/2026" } }),
  "documents.compromisesSheet": (place) => ({ query: { ...agenda(place), sortBy: "id-desc" } }),
  "documents.compromisesPdf": (place) => ({ query: agenda(place) }),
  "documents.compromisesDoc": (place) => ({ query: agenda(place) }),
  "documents.printCompromises": (place) => ({ body: agenda(place) }),
};
