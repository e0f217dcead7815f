import { identity } from "@pauta/contract/office/identity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { notifySuccess } from "../../ui/feedback/notices.tsx";
import { profileQuery } from "./identity.queries.ts";

/** Sends the confirmation of the person's address again; the reply's message is shown. */
export function useSendConfirmation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(identity.sendConfirmation, {}),
    meta: { failure: "Erro ao enviar a confirmação" },
    onSuccess: ({ message }) => {
      notifySuccess(message);
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
}
