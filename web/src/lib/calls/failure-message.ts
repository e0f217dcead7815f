import { ApiError, NoResponseError } from "./api-error.ts";

const NO_RESPONSE = "Erro na API, por favor tente novamente.";
const BAD_CPF = "CPF/CNPJ inválido, por favor verifique";
const BAD_CEP = "CEP inválido, por favor verifique";

/**
 * The one place that turns a failed call into a message: the attempted action (`Erro ao salvar etiqueta`) and
 * the server's error.
 */
export function failureMessage(context: string, error: unknown): string {
  const reason = failureReason(error);
  if (context === "") return reason;
  if (reason === "") return context;
  return reason.includes("\n") ? `${context}:\n${reason}` : `${context}: ${reason}`;
}

/** The server's error: the field errors one per line, otherwise its message, otherwise its unparsed body. */
export function failureReason(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof NoResponseError ? NO_RESPONSE : textOf(error);
  if (!error.errors) return plainly("", error.message);
  const lines = Object.entries(error.errors).flatMap(([field, messages]) =>
    messages.map((message) => plainly(field, message)),
  );
  return [...new Set(lines)].join("\n") || plainly("", error.message);
}

/** The first message of each field, for a form to show next to its inputs. */
export function fieldFailures(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || !error.errors) return {};
  const firsts = Object.entries(error.errors).map(([field, messages]) => [
    field,
    plainly(field, messages[0] ?? ""),
  ]);
  return Object.fromEntries(firsts.filter(([, message]) => message !== ""));
}

/** An invalid CPF, CNPJ or CEP gets the interface's own sentence; a missing or a taken one is not invalid. */
function plainly(field: string, message: string): string {
  if (/obrigat[óo]ri|\bj[áa] /i.test(message)) return message;
  const subject = `${field} ${message}`;
  if (/cpf|cnpj/i.test(subject)) return BAD_CPF;
  if (/\bcep\b|zip[ _]?code/i.test(subject)) return BAD_CEP;
  return message;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
