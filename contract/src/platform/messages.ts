import { z } from "zod";
import pt from "zod/v4/locales/pt.js";

/**
 * Sets Portuguese messages for all rules without one of their own; called once by the server and once by the browser.
 */
export function setPortugueseMessages(): void {
  const { localeError } = pt();
  z.config({
    localeError: (issue) =>
      issue.code === "invalid_type" && (issue.input === undefined || issue.input === null)
        ? "Este campo é obrigatório"
        : localeError(issue),
  });
}
