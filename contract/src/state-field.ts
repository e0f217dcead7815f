import { z } from "zod";
import { federationStates } from "./federation-states.ts";

/** A state of the federation, or none. */
export const optionalState = z
  .preprocess((value) => (value === "" ? null : value), z.coerce.number("Estado inválido").int().nullish())
  .transform((state) => state ?? null)
  .refine((state) => state === null || federationStates.some((one) => one.id === state), "Estado inválido");
