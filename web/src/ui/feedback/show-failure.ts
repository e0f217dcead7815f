import { failureMessage } from "../../lib/calls/failure-message.ts";
import { notifyError } from "./notices.tsx";

/** Shows a failed call: the attempted action (`Erro ao salvar etiqueta`), and the server's error. */
export function showFailure(context: string, error: unknown): void {
  notifyError(failureMessage(context, error));
}
