import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

const form = ({ lawsuit, colleague }: Place) => ({
  attendance_title: "Retorno",
  attendance_comment: "Trouxe os documentos.",
  lawsuit_id: lawsuit,
  mentioned_users: [colleague],
  mentionedUsers: [colleague],
});

/** Sample inputs of the endpoints for attendances. */
export const attendancesSamples: Record<string, (place: Place) => Sample> = {
  "attendances.page": ({ client }) => ({ params: { id: client } }),
  "attendances.ofLawsuit": ({ lawsuit }) => ({ params: { id: lawsuit } }),
  "attendances.create": (place) => ({ params: { id: place.client }, body: form(place) }),
  "attendances.update": (place) => ({
    params: { id: place.client, attendanceId: place.attendance },
    body: form(place),
  }),
  "attendances.remove": ({ client, attendance }) => ({ params: { id: client, attendanceId: attendance } }),
};
