import { z } from "zod";
import { REQUIRED } from "../platform/form-fields.ts";

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
/** Longer texts are refused before anybody counts their characters. */
const LONGEST_TYPED = 1024;

/** A password as typed: any characters, counted as people count them, none cut off. */
export const Password = z
  .string({ error: "A senha é obrigatória" })
  .min(1, { error: "A senha é obrigatória", abort: true })
  .max(LONGEST_TYPED, { error: "No máximo 128 caracteres", abort: true })
  .refine((text) => Array.from(text).length >= SHORTEST_PASSWORD, {
    error: "No mínimo 8 caracteres",
    abort: true,
  })
  .refine((text) => Array.from(text).length <= LONGEST_PASSWORD, { error: "No máximo 128 caracteres" });

/** A new password with its confirmation, ready to be spread into a form. */
export const newPassword = {
  password: Password,
  password_confirmation: z.string({ error: REQUIRED }).min(1, { error: REQUIRED }).max(LONGEST_TYPED),
};

/** The form rule that both passwords are the same. */
export function confirmed(form: { password: string; password_confirmation: string }): boolean {
  return form.password === form.password_confirmation;
}

export const CONFIRMATION_FAULT = { error: "As senhas não são iguais", path: ["password_confirmation"] };
