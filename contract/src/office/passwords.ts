import { z } from "zod";
import { REQUIRED } from "../platform/form-fields.ts";

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
/** Longer texts are rejected before their characters are counted. */
const LONGEST_TYPED = 1024;

/** A password as typed: any characters, counted as people count them, never truncated. */
export const Password = z
  .string({ error: "A senha é obrigatória" })
  .min(1, { error: "A senha é obrigatória", abort: true })
  .max(LONGEST_TYPED, { error: "No máximo 128 caracteres", abort: true })
  .refine((text) => Array.from(text).length >= SHORTEST_PASSWORD, {
    error: "No mínimo 8 caracteres",
    abort: true,
  })
  .refine((text) => Array.from(text).length <= LONGEST_PASSWORD, { error: "No máximo 128 caracteres" });

/** The fields of a new password with its confirmation. */
export const newPassword = {
  password: Password,
  password_confirmation: z.string({ error: REQUIRED }).min(1, { error: REQUIRED }).max(LONGEST_TYPED),
};

/** Whether both passwords are the same. */
export function confirmed(form: { password: string; password_confirmation: string }): boolean {
  return form.password === form.password_confirmation;
}

export const CONFIRMATION_FAULT = { error: "As senhas não são iguais", path: ["password_confirmation"] };
