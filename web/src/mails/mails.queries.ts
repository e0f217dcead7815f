import { mails } from "@pauta/contract/mails";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../lib/call.ts";

/** Mails leave in the background: a list that is looked at follows them. */
const LOOK_AGAIN_MS = 3000;

export const mailsQuery = (page: number) =>
  queryOptions({
    queryKey: ["mails", "page", page],
    queryFn: ({ signal }) => call(mails.page, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    meta: { failure: "Erro ao carregar emails" },
  });
