import { z } from "zod";

/** What a username may be made of, as every form says it. */
export const USERNAME_FAULT =
  "Use de 3 a 60 caracteres: letras de a a z sem acento, números, ponto, hífen ou sublinhado. Não use um e-mail.";

/** The one way in which a username is written: what is typed wide, in capitals or with spaces around it means the same. */
export const foldUsername = (written: string): string => written.normalize("NFKC").trim().toLowerCase();

/** A username that somebody chooses. Letters that only look like others are none of it. */
export const usernameField = (missing: string) =>
  z
    .string({ error: missing })
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .min(1, { error: missing, abort: true })
    // in two rules: the document's readers draw names from a pattern, and few know one that looks ahead
    .regex(/^[a-z0-9._-]{3,60}$/, { error: USERNAME_FAULT, abort: true })
    .refine((name) => /[a-z0-9]/.test(name), USERNAME_FAULT);
