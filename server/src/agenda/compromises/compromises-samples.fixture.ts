import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

const form = ({ me, colleague, lawsuit, client, publication, tag, chainTemplate }: Place) => ({
  user_id: me,
  description: "Contestação",
  classification_id: 3,
  compromise_type_id: 1,
  compromise_date: "20/03/2026",
  start_time: "09:00",
  end_time: "10:30",
  lawsuit_id: lawsuit,
  client_id: client,
  publication_id: publication,
  tags: [tag],
  compromise_involved: [colleague],
  mentioned_users: [colleague],
  mentionedUsers: [colleague],
  chain_template_id: chainTemplate,
});

const filters = ({ me, client }: Place) => ({
  period: "01/03/2026-31/03/2026",
  user: me,
  creator: me,
  type: 2,
  completed: 0,
  situation: "attention",
  classification: 2,
  client,
});

/** Sample inputs of the endpoints for compromises. */
export const compromisesSamples: Record<string, (place: Place) => Sample> = {
  "compromises.page": (place) => ({ query: { ...filters(place), page: 1 } }),
  "compromises.events": (place) => ({ query: filters(place) }),
  "compromises.stats": () => ({}),
  "compromises.ahead": () => ({}),
  "compromises.clash": ({ me, lawsuit, otherCompromise }) => ({
    query: {
      user_id: me,
      compromise_date: "2026-03-16",
      start_time: "09:00",
      end_time: "10:00",
      id: otherCompromise,
      lawsuit_id: lawsuit,
    },
  }),
  "compromises.create": (place) => ({ body: form(place) }),
  "compromises.show": ({ compromise }) => ({ params: { id: compromise } }),
  "compromises.update": (place) => ({ params: { id: place.compromise }, body: form(place) }),
  "compromises.remove": ({ compromise }) => ({ params: { id: compromise } }),
  "compromises.cancel": ({ compromise }) => ({
    params: { id: compromise },
    body: { reason: "Audiência redesignada" },
  }),
  "compromises.check": ({ closedCompromise }) => ({
    params: { id: closedCompromise },
    body: { checked: true },
  }),
  "compromises.decideDate": ({ compromise }) => ({
    params: { id: compromise },
    body: { date: "20/03/2026" },
  }),
  "compromises.reopen": ({ closedCompromise }) => ({
    params: { id: closedCompromise },
    body: { reason: "Faltou o protocolo" },
  }),
  "compromises.comment": ({ compromise, colleague }) => ({
    params: { id: compromise },
    body: {
      title: "Pauta",
      comment: "Confirmada.",
      mentioned_users: [colleague],
      mentionedUsers: [colleague],
    },
  }),
  "compromises.ofLawsuit": ({ lawsuit }) => ({ params: { id: lawsuit }, query: { completed: 0 } }),
};
