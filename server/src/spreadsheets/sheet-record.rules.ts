import { clientFields } from "@pauta/contract/client-fields";
import { ClientForm } from "@pauta/contract/clients";
import type { Field, FieldKind, ListName } from "@pauta/contract/field";
import { importableFields } from "@pauta/contract/importable-fields";
import { LawsuitForm } from "@pauta/contract/lawsuits";
import type { SpreadsheetKind } from "@pauta/contract/spreadsheets";
import type { z } from "zod";
import { cutText } from "./cell-text.rules.ts";
import {
  CellFault,
  colleagueFrom,
  dateFrom,
  documentFrom,
  fromList,
  numberKept,
  stateFrom,
  yesOrNo,
  type SheetLookups,
} from "./row-values.rules.ts";

export type RowFault = { field: string | null; value: string | null; reason: string };

export type ClientRecord = z.output<typeof ClientForm>;
export type LawsuitRecord = z.output<typeof LawsuitForm>;
/** The people of a lawsuit's row, to be linked or made. */
export type RowParties = {
  client: { name: string; cpf_cnpj: string | null } | null;
  adverse: { name: string } | null;
};

export type SheetRecord =
  | { kind: "clients"; client: ClientRecord }
  | { kind: "lawsuits"; lawsuit: LawsuitRecord; parties: RowParties };

type Reading = { record: SheetRecord } | { faults: RowFault[] };

type Reader = (text: string, lookups: SheetLookups) => unknown;

/** Which reading a cell needs before the form judges it, by the kind of its field; the others are taken as they stand. */
const readers: Partial<Record<FieldKind, Reader>> = {
  document: documentFrom,
  flag: yesOrNo,
  day: dateFrom,
  cep: (text) => (/^\d{5,8}$/.test(text) ? text.padStart(8, "0") : text),
};

const listReaders: Partial<Record<ListName, Reader>> = {
  genders: (text, { genders }) => fromList(genders, text),
  marital_statuses: (text, { maritalStatuses }) => fromList(maritalStatuses, text),
  lawsuits_status: (text, { lawsuitStatuses }) => fromList(lawsuitStatuses, text),
  federation_states: stateFrom,
};

const lawsuitReaders: Record<string, Reader> = {
  client_document: documentFrom,
  process: numberKept,
  lawsuit_status_id: (text, { lawsuitStatuses }) => fromList(lawsuitStatuses, text),
  opening_date: dateFrom,
};

function readerOf(kind: SpreadsheetKind, name: string): Reader | undefined {
  if (kind === "lawsuits") return lawsuitReaders[name];
  const row: Field = clientFields[name as keyof typeof clientFields];
  return row.list === undefined ? readers[row.kind] : listReaders[row.list];
}

/**
 * A row of a sheet as the forms would take it: the same rules, the same sentences.
 *
 * @param mapping which column, counted from 0, fills which field
 * @returns the record, or what is wrong with each cell
 */
export function readRecord(
  kind: SpreadsheetKind,
  mapping: Readonly<Record<string, number>>,
  cells: readonly string[],
  lookups: SheetLookups,
): Reading {
  const faults: RowFault[] = [];
  const body: Record<string, unknown> = {};
  for (const { field } of importableFields[kind]) {
    const text = mapping[field] === undefined ? "" : (cells[mapping[field]] ?? "");
    if (text === "") continue;
    try {
      if (field === "user") body["user_id"] = colleagueFrom(lookups, text);
      else body[field] = readerOf(kind, field)?.(text, lookups) ?? text;
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      faults.push({ field, value: shown(text), reason: error.message });
    }
  }
  const judged = kind === "clients" ? judgeClient(body) : judgeLawsuit(body);
  if ("record" in judged && faults.length === 0) return judged;
  if ("issues" in judged)
    for (const { path, message } of judged.issues) {
      const field = String(path[0] ?? "");
      if (!faults.some((fault) => fault.field === field))
        faults.push({ field, value: shown(cells[mapping[field] ?? -1] ?? ""), reason: message });
    }
  return { faults };
}

type Judged = { record: SheetRecord } | { issues: z.core.$ZodIssue[] };

function judgeClient(body: Record<string, unknown>): Judged {
  const read = ClientForm.safeParse(body);
  return read.success ? { record: { kind: "clients", client: read.data } } : { issues: read.error.issues };
}

function judgeLawsuit({
  client_name,
  client_document,
  adverse_name,
  ...body
}: Record<string, unknown>): Judged {
  const read = LawsuitForm.safeParse({ lawsuit_status_id: 1, ...body });
  const client = ClientForm.safeParse({
    name: client_name ?? "sem nome",
    cpf_cnpj: client_document,
  });
  const issues = [
    ...(read.error?.issues ?? []),
    ...(client.error?.issues ?? []).map((issue) =>
      Object.assign(issue, { path: [issue.path[0] === "name" ? "client_name" : "client_document"] }),
    ),
  ];
  if (!read.success || issues.length > 0) return { issues };
  const named = (name: unknown) => (typeof name === "string" ? cutText(name, 300) : null);
  const [clientName, adverseName] = [named(client_name), named(adverse_name)];
  return {
    record: {
      kind: "lawsuits",
      lawsuit: read.data,
      parties: {
        client: clientName === null ? null : { name: clientName, cpf_cnpj: client.data!.cpf_cnpj },
        adverse: adverseName === null ? null : { name: adverseName },
      },
    },
  };
}

const shown = (text: string): string | null => cutText(text, 200) || null;
