import type { Mail } from "@pauta/contract/office/mails";
import { outsiders } from "@pauta/contract/office/outsiders";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

/** `all`, or the emails with this state. */
export type EmailChoice = Extract<Mail["status"], "sent" | "left_out"> | "all";

/** One email with its text and its attempts. */
export const outsiderEmailQuery = (id: number) =>
  queryOptions({
    queryKey: ["outsiders", "one", id],
    queryFn: ({ signal }) => call(outsiders.find, { params: { id } }, { signal }),
    meta: { failure: "Erro ao carregar o e-mail" },
  });

export const outsiderEmailsQuery = (page: number, choice: EmailChoice) => {
  const query = { page, ...(choice !== "all" && { status: choice }) };
  return queryOptions({
    queryKey: ["outsiders", "emails", query],
    queryFn: ({ signal }) => call(outsiders.page, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar os e-mails" },
  });
};
