import type { RegisterKind } from "@pauta/contract/practice/progress";
import { registers } from "@pauta/contract/reading/registers";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

/** Everything that happened in a lawsuit, or one kind of it, newest first. */
export const registersQuery = (id: number, kind: RegisterKind | null) =>
  infiniteQueryOptions({
    queryKey: ["progress", id, "registers", kind],
    queryFn: ({ pageParam, signal }) =>
      call(registers.ofLawsuit, { params: { id }, query: { page: pageParam, kind: kind ?? "" } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < last_page ? current_page + 1 : undefined,
    meta: { failure: "Erro ao carregar registros" },
  });
