import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ApiError, NoResponseError } from "../lib/calls/api-error.ts";
import { failureReason } from "../lib/calls/failure-message.ts";
import { FaultPage } from "../ui/feedback/fault-page.tsx";

const UNEXPECTED = "Algo nesta página falhou. O que já foi salvo está guardado.";

/** Shown instead of a page that could not be opened or failed while rendering. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isAnswer = error instanceof ApiError || error instanceof NoResponseError;

  const openAgain = async () => {
    await router.invalidate();
    reset();
  };

  return (
    <FaultPage
      title="Não foi possível abrir a página"
      action={{ label: "Tentar de novo", onClick: () => void openAgain() }}
    >
      {isAnswer ? failureReason(error) : UNEXPECTED}
    </FaultPage>
  );
}
