import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

let written = 0;
const form = ({ colleague, otherLawsuit }: Place) => ({
  process: `Consulta ${++written}`,
  lawsuit_status_id: 1,
  user_id: colleague,
  note: "Pedido de tutela",
  value: "1.234,56",
  opening_date: "16/03/2026",
  main_lawsuit_id: otherLawsuit,
  main_relation: "incident",
});

export const lawsuitsSamples: Record<string, (place: Place) => Sample> = {
  "lawsuits.page": ({ me }) => ({
    query: { lawsuit_search: "2026", lawsuit: "2026", user: me, status: 1, sortBy: "process-desc" },
  }),
  "lawsuits.choices": ({ client }) => ({ query: { lawsuit_search: "2026", client } }),
  "lawsuits.ofClient": ({ client }) => ({ params: { id: client } }),
  "lawsuits.find": ({ lawsuit }) => ({ params: { id: lawsuit } }),
  "lawsuits.create": (place) => ({ body: { ...form(place), clients: [place.client] } }),
  "lawsuits.update": (place) => ({ params: { id: place.lawsuit }, body: form(place) }),
  "lawsuits.deletion": ({ lawsuit }) => ({ params: { id: lawsuit } }),
  "lawsuits.remove": ({ lawsuit }) => ({ params: { id: lawsuit } }),
  "lawsuits.linkTags": ({ otherLawsuit, tag }) => ({ params: { id: otherLawsuit }, body: { tags: [tag] } }),
  "lawsuits.unlinkTag": ({ lawsuit, tag }) => ({ params: { id: lawsuit, tagId: tag } }),
  "lawsuits.linkClients": ({ otherLawsuit, client }) => ({
    params: { id: otherLawsuit },
    body: { clients: [client] },
  }),
  "lawsuits.unlinkClient": ({ lawsuit, client }) => ({ params: { id: lawsuit, clientId: client } }),
};
