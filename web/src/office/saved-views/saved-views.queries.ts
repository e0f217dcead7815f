import { type ListWithViews, type SavedView, savedViews } from "@pauta/contract/office/saved-views";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "../../lib/calls/call.ts";
import type { Column } from "../../ui/lists/list-column.ts";
import {
  hiddenIn,
  isSameView,
  isWhole,
  type ListAddress,
  optionalOf,
  type OptionalColumn,
  shownOf,
  viewIn,
} from "./list-view.view.ts";

/** What a person may choose for a list; what is missing stays. */
type Choices = { default_view_id?: number | null; hidden_columns?: string };

const viewsOfListQuery = (list: ListWithViews) =>
  queryOptions({
    queryKey: ["saved-views", list],
    queryFn: ({ signal }) => call(savedViews.ofList, { query: { list } }, { signal }),
    staleTime: 5 * 60_000,
  });

/** How a list is shown now, and the views that its menu offers. */
export type ListView = {
  list: ListWithViews;
  address: ListAddress;
  /** The columns that can be hidden, and those that are. */
  optional: OptionalColumn[];
  hidden: string[];
  views: SavedView[];
  defaultId: number | null;
  /** What would be saved now. */
  present: SavedView["search"];
  /** The saved view that is shown. */
  current: SavedView | undefined;
};

/**
 * The columns of a list and its views. A list that the menu opens shows the person's default view; until that is known it
 * is not ready.
 */
export function useListView<Row>(
  list: ListWithViews,
  all: Column<Row>[] = [],
): ListView & { columns: Column<Row>[]; isReady: boolean } {
  const address: ListAddress = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data, isPending, failureCount } = useQuery(viewsOfListQuery(list));
  const [isEntered, setEntered] = useState(() => !isWhole(address));
  // without an answer the whole list is better than none
  const isKnown = !isPending || failureCount > 0;
  const first =
    isEntered || !isWhole(address)
      ? undefined
      : data?.data.find(({ id, search }) => id === data.default_view_id && !isWhole(search));
  if (isKnown && !isEntered && !first) setEntered(true);
  const openFirst = useEffectEvent(
    () => first && void navigate({ to: ".", search: first.search as never, replace: true }),
  );
  const firstId = first?.id;
  useEffect(() => {
    if (firstId !== undefined) openFirst();
  }, [firstId]);

  const hidden = hiddenIn(address, data?.hidden_columns ?? "");
  const optional = optionalOf(all);
  const present = viewIn(address, optional.length > 0 ? hidden : null);
  const views = data?.data ?? [];
  return {
    list,
    address,
    optional,
    hidden,
    views,
    defaultId: data?.default_view_id ?? null,
    present,
    current: views.find(({ search }) => isSameView(search, present)),
    columns: shownOf(all, hidden),
    isReady: isKnown && first === undefined,
  };
}

type Saved = { name: string; shared: boolean };

/** Saves what a list shows as a new view, or renames the one with this id. */
export function useSaveView({ list, present }: ListView, id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, shared }: Saved) =>
      id === null
        ? call(savedViews.create, { body: { list, name, shared, search: present } })
        : call(savedViews.update, { params: { id }, body: { name } }),
    meta: { failure: "Erro ao salvar a visão", success: "Visão salva com sucesso!" },
    onSuccess: () => client.invalidateQueries({ queryKey: viewsOfListQuery(list).queryKey }),
  });
}

/** Replaces what a view shows. */
export function useReplaceView(list: ListWithViews) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, search }: Pick<SavedView, "id" | "search">) =>
      call(savedViews.update, { params: { id }, body: { search } }),
    meta: { failure: "Erro ao salvar a visão" },
    onSettled: () => client.invalidateQueries({ queryKey: viewsOfListQuery(list).queryKey }),
  });
}

export function useDeleteView(list: ListWithViews) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(savedViews.remove, { params: { id } }),
    meta: { failure: "Erro ao excluir a visão", success: "Visão excluída com sucesso!" },
    onSettled: () => client.invalidateQueries({ queryKey: viewsOfListQuery(list).queryKey }),
  });
}

/** Stores the hidden columns or the default view; they are shown before the server has them. */
export function useChooseForList(list: ListWithViews) {
  const client = useQueryClient();
  const { queryKey } = viewsOfListQuery(list);
  return useMutation({
    mutationFn: (choices: Choices) => call(savedViews.choose, { body: { list, ...choices } }),
    meta: { failure: "Erro ao guardar a escolha" },
    onMutate: (choices) => {
      client.setQueryData(queryKey, (known) => known && { ...known, ...choices });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
