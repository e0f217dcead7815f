import { Rejection } from "../../platform/process/errors.ts";

type Held = { completed: boolean; cancelled_at: unknown };

/** @throws not_now, with the reason, when a compromise is completed or cancelled */
export function requireOpen({ completed, cancelled_at: cancelledAt }: Held): void {
  if (!completed && cancelledAt === null) return;
  const state = completed ? "encerrado" : "cancelado";
  throw new Rejection("not_now", {
    message: `Este compromisso já foi ${state}. Para mudá-lo, reabra-o antes.`,
  });
}
