import type { Field, Fields, ListName } from "@pauta/contract/platform/field";
import type { QueryClient } from "@tanstack/react-query";
import { stateChoices } from "../../lib/forms/state-choices.ts";
import type { Choices, NamedField } from "../../ui/kept-forms/stored-record.ts";
import {
  classificationsQuery,
  compromiseTypesQuery,
  contactTypesQuery,
  gendersQuery,
  lawsuitStatusesQuery,
  maritalStatusesQuery,
} from "../reference-lists/reference-lists.queries.ts";
import { colleaguesQuery } from "./colleagues.queries.ts";

const choicesOf = <Row extends { id: number }>(rows: readonly Row[], label: (row: Row) => string): Choices =>
  rows.map((row) => ({ value: String(row.id), label: label(row) }));

/** The words of the closed lists, requested when somebody must choose between two values. */
const LISTS: Partial<Record<ListName, (client: QueryClient) => Promise<Choices>>> = {
  genders: async (client) => choicesOf(await client.fetchQuery(gendersQuery), ({ gender }) => gender),
  marital_statuses: async (client) =>
    choicesOf(await client.fetchQuery(maritalStatusesQuery), (row) => row.marital_status),
  contact_types: async (client) =>
    choicesOf(await client.fetchQuery(contactTypesQuery), (row) => row.contact_type),
  lawsuits_status: async (client) =>
    choicesOf(await client.fetchQuery(lawsuitStatusesQuery), ({ status }) => status),
  compromise_types: async (client) =>
    choicesOf(await client.fetchQuery(compromiseTypesQuery), (row) => row.compromise_type),
  classifications: async (client) =>
    choicesOf(await client.fetchQuery(classificationsQuery), ({ classification }) => classification),
  federation_states: () => Promise.resolve(stateChoices),
};

/** The fields of a record with the words of their values, for a question about two people's changes. */
export const namedFields =
  <F extends Fields>(client: QueryClient, fields: F) =>
  async (): Promise<{ [Name in keyof F]: NamedField }> => {
    const named = Object.entries(fields).map(
      async ([name, field]) => [name, await nameOf(client, field)] as const,
    );
    return Object.fromEntries(await Promise.all(named)) as { [Name in keyof F]: NamedField };
  };

async function nameOf(client: QueryClient, { label, kind, list, words }: Field): Promise<NamedField> {
  if (kind === "colleague")
    return { label, choices: choicesOf(await client.fetchQuery(colleaguesQuery), ({ name }) => name) };
  if (words)
    return { label, choices: Object.entries(words).map(([value, word]) => ({ value, label: word })) };
  const choices = await (list && LISTS[list])?.(client);
  return { label, kind, ...(choices && { choices }) };
}
