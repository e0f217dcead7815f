import { ClientForm } from "@pauta/contract/clients";
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

/** Which reading a field's cell needs before the form judges it; the others are taken as they stand. */
const readers: Record<string, (text: string, lookups: SheetLookups) => unknown> = {
  cpf_cnpj: documentFrom,
  client_document: documentFrom,
  process: numberKept,
  opposite: yesOrNo,
  gender_id: (text, { genders }) => fromList(genders, text),
  marital_status_id: (text, { maritalStatuses }) => fromList(maritalStatuses, text),
  lawsuit_status_id: (text, { lawsuitStatuses }) => fromList(lawsuitStatuses, text),
  federation_state_id: stateFrom,
  birthdate: dateFrom,
  opening_date: dateFrom,
  zip_code: (text) => (/^\d{5,8}$/.test(text) ? text.padStart(8, "0") : text),
};

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
      else body[field] = readers[field]?.(text, lookups) ?? text;
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
