import type { Deadline, DeadlineInput } from "@pauta/contract/law/deadlines";

/** What a kept count was told, as a new one is told it. */
export const askedAgain = ({
  confirmed,
  court,
  city,
  state,
  ...asked
}: Deadline["asked"]): DeadlineInput => ({
  ...asked,
  confirmed: confirmed ?? undefined,
  court: court ?? undefined,
  city: city ?? undefined,
  state: state ?? undefined,
});
