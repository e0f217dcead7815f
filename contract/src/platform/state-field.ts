import { z } from "zod";
import { federationStates } from "./federation-states.ts";
import { numberFrom, whole } from "./numbers.ts";

/** A state of the federation, or none. */
export const optionalState = z
  .preprocess((value) => (value === "" ? null : value), numberFrom(whole("Estado inválido")).nullish())
  .transform((state) => state ?? null)
  .refine((state) => state === null || federationStates.some((one) => one.id === state), "Estado inválido");
