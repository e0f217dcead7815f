import {
  spreadsheets,
  type SpreadsheetImport,
  type SpreadsheetKind,
} from "@pauta/contract/practice/spreadsheets";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/calls/call.ts";
import { fieldFailures } from "../../lib/calls/failure-message.ts";
import { uploadFiles } from "../../lib/calls/upload.ts";

/** The polling interval of a sheet being processed. */
const POLL_MS = 700;

const UNDER_WAY = new Set<SpreadsheetImport["status"]>(["checking", "importing", "undoing"]);
export const isUnderWay = (sheet: SpreadsheetImport): boolean => UNDER_WAY.has(sheet.status);

const keyOf = (id: number) => ["spreadsheets", "one", id];

/** The state of a sheet; polled while it is being processed. */
export const sheetQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }): Promise<SpreadsheetImport> =>
      call(spreadsheets.find, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
    meta: { failure: "Erro ao carregar a planilha" },
  });

export const sheetsQuery = (page: number) =>
  queryOptions({
    queryKey: ["spreadsheets", "page", page],
    queryFn: ({ signal }) => call(spreadsheets.page, { query: { page, per_page: 10 } }, { signal }),
    staleTime: 0,
    meta: { failure: "Erro ao carregar as planilhas" },
  });

export const sheetFaultsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...keyOf(id), "faults", page],
    queryFn: ({ signal }) =>
      call(spreadsheets.faults, { params: { id }, query: { page, per_page: 10 } }, { signal }),
    meta: { failure: "Erro ao carregar os erros da planilha" },
  });

/** Uploads a sheet; `sent` is the progress from 0 to 1, and undefined when nothing is being sent. */
export function useSendSheet(
  onReceived: (sheet: SpreadsheetImport) => void,
  onRefused: (reason: string) => void,
) {
  const [sent, setSent] = useState<number[]>();
  const sending = useMutation({
    mutationFn: ({ kind, file }: { kind: SpreadsheetKind; file: File }) => {
      setSent([0]);
      return uploadFiles(spreadsheets.upload, { body: { kind }, files: [file] }, setSent);
    },
    meta: { failure: "Falha ao enviar o arquivo" },
    onSuccess: onReceived,
    onError: (error) => onRefused(fieldFailures(error)["file"] ?? ""),
    onSettled: () => setSent(undefined),
  });
  return { send: sending.mutate, sent };
}

/** The steps of a sheet, each of which returns its new state. */
export function useSheetSteps(id: number) {
  const client = useQueryClient();
  const stand = (sheet: SpreadsheetImport) => client.setQueryData(keyOf(id), sheet);
  const check = useMutation({
    mutationFn: (mapping: Record<string, number>) =>
      call(spreadsheets.check, { params: { id }, body: { mapping } }),
    meta: { failure: "Erro ao conferir a planilha" },
    onSuccess: stand,
  });
  const run = useMutation({
    mutationFn: () => call(spreadsheets.run, { params: { id } }),
    meta: { failure: "Erro ao importar a planilha" },
    onSuccess: stand,
  });
  const undo = useMutation({
    mutationFn: () => call(spreadsheets.undo, { params: { id } }),
    meta: { failure: "Erro ao desfazer a importação" },
    onSuccess: stand,
  });
  const forget = useMutation({
    mutationFn: () => call(spreadsheets.remove, { params: { id } }),
    meta: { failure: "Erro ao deletar a planilha", success: "Planilha excluída com sucesso!" },
    onSuccess: () => client.invalidateQueries({ queryKey: ["spreadsheets", "page"] }),
  });
  return { check, run, undo, forget };
}
