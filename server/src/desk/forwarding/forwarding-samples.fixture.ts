import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

const work = ({ tag, colleague }: Place) => ({
  compromise_type_id: 1,
  date: "20/03/2026",
  start_time: "09:00",
  end_time: "10:30",
  observation: "Favor providenciar",
  tags: [tag],
  mentioned_users: [colleague],
  mentionedUsers: [colleague],
  notification_param: 3,
});

/** Sample inputs of the endpoints for forwarding. */
export const forwardingSamples: Record<string, (place: Place) => Sample> = {
  "forwarding.forward": (place) => ({
    body: {
      lawsuits: [{ publication_id: place.publication, lawsuit_id: place.lawsuit }],
      forwards: [
        {
          ...work(place),
          target_user_id: place.colleague,
          title: "Contestação",
          compromise_involved: [place.colleague],
          lawsuit_id: place.lawsuit,
          email_notification: "ana@exemplo.test, beto@exemplo.test",
          own_dates: { said: [{ publication_id: place.publication, date: "20/03/2026" }] },
        },
      ],
    },
  }),
  "forwarding.ownDates": ({ publication }) => ({ query: { publications: String(publication) } }),
  "forwarding.treatIndividually": (place) => ({
    body: {
      ...work(place),
      publication_id: place.publication,
      lawsuit_id: place.lawsuit,
      description: "Contestação",
    },
  }),
  "undoing.undo": ({ undoStep }) => ({ params: { id: undoStep } }),
};
