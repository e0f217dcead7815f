import { ClientForm } from "@pauta/contract/practice/clients";
import type { FieldKind, ListName } from "@pauta/contract/platform/field";
import { importableFields, sheetFields } from "@pauta/contract/practice/importable-fields";
import { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import { LawsuitForm } from "@pauta/contract/practice/lawsuits";
import type { SpreadsheetKind } from "@pauta/contract/practice/spreadsheets";
import type { z } from "zod";
import { cutText } from "./cell-text.rules.ts";
import {
  CellFault,
  colleagueFrom,
  dateFrom,
  documentFrom,
  fromList,
  storedNumberOf,
  stateFrom,
  yesOrNo,
  type SheetLookups,
} from "./row-values.rules.ts";
import { readParties, partyReaders, type Issue, type RowParties } from "./sheet-parties.rules.ts";

export type RowFault = { field: string | null; value: string | null; reason: string };

type ClientRecord = z.output<typeof ClientForm>;
type LawsuitRecord = z.output<typeof LawsuitForm>;

export type SheetRecord =
  | { kind: "clients"; client: ClientRecord }
  | { kind: "lawsuits"; lawsuit: LawsuitRecord; parties: RowParties };

type Reading = { record: SheetRecord } | { faults: RowFault[] };

type Reader = (text: string, lookups: SheetLookups) => unknown;

/** How a cell is parsed before the form validates it, by the kind of its field; other kinds stay unchanged. */
const readers: Partial<Record<FieldKind, Reader>> = {
  document: documentFrom,
  flag: yesOrNo,
  day: dateFrom,
  colleague: (text, lookups) => colleagueFrom(lookups, text),
  cep: (text) => (/^\d{5,8}$/.test(text) ? text.padStart(8, "0") : text),
};

const listReaders: Partial<Record<ListName, Reader>> = {
  genders: (text, { genders }) => fromList(genders, text),
  marital_statuses: (text, { maritalStatuses }) => fromList(maritalStatuses, text),
  lawsuits_status: (text, { lawsuitStatuses }) => fromList(lawsuitStatuses, text),
  federation_states: stateFrom,
};

/** Fields that need a parser of their own. */
const ownReaders: Record<SpreadsheetKind, Readonly<Record<string, Reader>>> = {
  clients: {},
  lawsuits: { process: storedNumberOf, ...partyReaders },
};

function readerOf(kind: SpreadsheetKind, name: string): Reader | undefined {
  const row = sheetFields[kind][name]!;
  const ofKind = row.list === undefined ? readers[row.kind] : listReaders[row.list];
  return ownReaders[kind][name] ?? ofKind;
}

/**
 * A row of a sheet, validated as the forms do, with the same messages.
 * @param mapping which column, counted from 0, fills which field
 * @returns the record, or the errors of each cell
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
      body[field] = readerOf(kind, field)?.(text, lookups) ?? text;
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      faults.push({ field, value: shown(text), reason: error.message });
    }
  }
  const judged = kind === "clients" ? validateClient(body) : validateLawsuit(body);
  if ("record" in judged && faults.length === 0) return judged;
  if ("issues" in judged)
    for (const { path, message } of judged.issues) {
      const field = String(path[0] ?? "");
      if (!faults.some((fault) => fault.field === field))
        faults.push({ field, value: shown(cells[mapping[field] ?? -1] ?? ""), reason: message });
    }
  return { faults };
}

type Validated = { record: SheetRecord } | { issues: Issue[] };

function validateClient(body: Record<string, unknown>): Validated {
  const read = ClientForm.safeParse(body);
  return read.success ? { record: { kind: "clients", client: read.data } } : { issues: read.error.issues };
}

function validateLawsuit({
  client_name,
  client_document,
  adverse_name,
  user: user_id,
  ...fields
}: Record<string, unknown>): Validated {
  const { lawsuit_status_id } = lawsuitFields;
  const read = LawsuitForm.safeParse({ lawsuit_status_id: lawsuit_status_id.empty, ...fields, user_id });
  const { parties, issues } = readParties({ client_name, client_document, adverse_name });
  if (read.success && issues.length === 0)
    return { record: { kind: "lawsuits", lawsuit: read.data, parties } };
  return { issues: [...(read.error?.issues ?? []), ...issues] };
}

const shown = (text: string): string | null => cutText(text, 200) || null;
