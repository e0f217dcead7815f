import type { Deadline, DeadlineAsked } from "@pauta/contract/law/deadlines";

/** What a kept count was told, as a new one is told it. */
export const askedAgain = ({
  confirmed,
  court,
  city,
  state,
  ...asked
}: Deadline["asked"]): DeadlineAsked => ({
  ...asked,
  confirmed: confirmed ?? undefined,
  court: court ?? undefined,
  city: city ?? undefined,
  state: state ?? undefined,
});
