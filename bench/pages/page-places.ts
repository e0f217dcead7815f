import type { api } from "@pauta/contract/api";
import type { Endpoint, EndpointGroup, Sent } from "@pauta/contract/platform/endpoint";

/** The records that calls of a person may request: those of his office with the most content. */
export type Place = {
  me: number;
  office: number;
  /** One of the platform's own people, whose pages make fewer calls. */
  isPlatform: boolean;
  colleague: number;
  client: number;
  contact: number;
  lawsuit: number;
  /** One with folders and files. */
  filed: number;
  folder: number;
  file: number;
  publication: number;
  compromise: number;
  template: number;
  tag: number;
  phone_entry: number;
  sheet: number;
  invoice: number;
  holiday: number;
};

/** An input of a call; if the server rejects a value, the report shows a failure. */
type Input<E> = Omit<Sent<E>, "query"> &
  (Sent<E> extends { query: infer Q }
    ? { query?: { readonly [Name in keyof Q]?: unknown } | undefined }
    : unknown);

/** The inputs with which pages make a call, or why it is not measured. */
type Inputs<E extends Endpoint> = ((place: Place) => readonly Input<E>[]) | { leftOut: string };

type Api = typeof api;
type Reads<G extends EndpointGroup> = {
  [C in keyof G as G[C] extends { method: "GET" } ? C : never]: Inputs<G[C]>;
};

/** Every reading call; a missing one does not compile. */
export type InputsOfCalls = {
  readonly [N in keyof Api as keyof Reads<Api[N]> extends never ? never : N]: Reads<Api[N]>;
};
/** Those of some nouns. */
export type PageInputs = Partial<InputsOfCalls>;

/** A call without input. */
export const bare = () => [{}];
/** A call of one record. */
export const byId =
  <K extends keyof Place>(name: K) =>
  (place: Place) => [{ params: { id: place[name] } }];

export const NOT_OF_A_PAGE = { leftOut: "no page behind the sign-in makes it" };
export const CHANGES = { leftOut: "changes something" };
export const IN_DOCUMENTS = { leftOut: "takes every row: `npm run bench -- documents`" };

export const DAY = "2026-03-13";
export const MONTH = "2026-03";
