import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

/** Sample inputs of the endpoints for actions. */
export const userActionsSamples: Record<string, (place: Place) => Sample> = {
  "userActions.page": ({ me }) => ({
    query: {
      user: me,
      creator: me,
      action_type: "publicationForward",
      action_status: "true",
      lawsuit: "2026",
    },
  }),
  "userActions.close": ({ userAction }) => ({ params: { id: userAction } }),
};
