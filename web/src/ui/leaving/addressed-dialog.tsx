import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { DIALOG } from "../../lib/page-search.ts";

const NEW = "novo";

export type AddressedDialog = {
  /** The id of the record whose dialog the address opens; "new" for a new one's. */
  opened: number | "new" | null;
  open: (record: number | "new") => void;
  close: () => Promise<void>;
};

/**
 * The dialogs of one kind of records, as part of the page's address: a reload or a link opens the same one again.
 * Opening one adds no step to the history, because Back closes every dialog anyway.
 */
export function useAddressedDialog(kind: string): AddressedDialog {
  const router = useRouter();
  const wanted: unknown = useSearch({ strict: false, select: (search) => (search as Named)[DIALOG] });
  const show = async (value: string | undefined) => {
    const isShown = isOf(kind, (router.latestLocation.search as Named)[DIALOG]);
    if (value === undefined && !isShown) return;
    await router.navigate({
      to: ".",
      search: ((search: Named) => ({ ...search, [DIALOG]: value })) as never,
      replace: true,
      resetScroll: false,
      // the page stays; a form that was just closed has already asked
      ignoreBlocker: true,
    });
  };
  return {
    opened: isOf(kind, wanted) ? recordOf(wanted.slice(kind.length + 1)) : null,
    open: (record) => void show(`${kind}-${record === "new" ? NEW : record}`),
    close: () => show(undefined),
  };
}

type Named = Record<string, unknown>;

const isOf = (kind: string, value: unknown): value is string =>
  typeof value === "string" && value.startsWith(`${kind}-`);

const recordOf = (text: string): number | "new" | null =>
  text === NEW ? "new" : /^\d{1,15}$/.test(text) ? Number(text) : null;

type RecordDialogProps<Row> = {
  query: UseQueryOptions<Row, Error, Row, (string | number)[]>;
  /** The record, if the page shows it already. */
  seen?: Row | undefined;
  /** Called when there is no such record. */
  onClose: () => unknown;
  children: (row: Row) => ReactNode;
};

/** The dialog of a record in the address, once the record was read. */
export function RecordDialog<Row>({ query, seen, onClose, children }: RecordDialogProps<Row>) {
  // the list may lose the record while its form is open
  const [first] = useState(seen);
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...query,
    enabled: first === undefined,
    refetchOnMount: "always",
  });
  const giveUp = useEffectEvent(onClose);
  const isMissing = first === undefined && data === undefined && isError;
  useEffect(() => {
    if (isMissing) giveUp();
  }, [isMissing]);
  // its form begins with what is stored now, and stays while that is read again
  const row = first ?? (isFetchedAfterMount ? data : undefined);
  return row === undefined ? null : children(row);
}
