import type { Deadline, DeadlineInput } from "@pauta/contract/law/deadlines";

/** Turns the input stored with a count into the input of a new count. */
export const inputOfCount = ({
  confirmed,
  court,
  city,
  state,
  ...input
}: Deadline["requested"]): DeadlineInput => ({
  ...input,
  confirmed: confirmed ?? undefined,
  court: court ?? undefined,
  city: city ?? undefined,
  state: state ?? undefined,
});
