import { z } from "zod";

/** The message about the allowed characters, in every form. */
export const USERNAME_FAULT =
  "Use de 3 a 60 caracteres: letras de a a z sem acento, números, ponto, hífen ou sublinhado. Não use um e-mail.";

/** The normal form of a username: wide characters, capitals and surrounding spaces do not matter. */
export const foldUsername = (written: string): string => written.normalize("NFKC").trim().toLowerCase();

/** A new username, in ASCII only, so that no two look alike. */
export const usernameField = (missing: string) =>
  z
    .string({ error: missing })
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .min(1, { error: missing, abort: true })
    // two rules: readers of the OpenAPI document generate names from a pattern, and few support lookahead
    .regex(/^[a-z0-9._-]{3,60}$/, { error: USERNAME_FAULT, abort: true })
    .refine((name) => /[a-z0-9]/.test(name), USERNAME_FAULT);
