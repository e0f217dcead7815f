import { failureMessage } from "../../lib/failure-message.ts";
import { notifyError } from "./notices.tsx";

/** Tells a failed call: what was tried (`Erro ao salvar etiqueta`), and what the server said of it. */
export function showFailure(context: string, error: unknown): void {
  notifyError(failureMessage(context, error));
}
