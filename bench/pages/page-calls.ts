import { api } from "@pauta/contract/api";
import { budgetOf, type Budget } from "@pauta/contract/platform/budgets";
import { can, type Actor } from "@pauta/contract/platform/capabilities";
import type { Endpoint, EndpointGroup } from "@pauta/contract/platform/endpoint";
import { agendaCalls } from "./agenda-calls.ts";
import type { InputsOfCalls, Place } from "./page-places.ts";
import { deskCalls } from "./desk-calls.ts";
import { officeCalls } from "./office-calls.ts";
import { practiceCalls } from "./practice-calls.ts";

const inputsOfCalls: InputsOfCalls = {
  ...agendaCalls,
  ...deskCalls,
  ...officeCalls,
  ...practiceCalls,
};

/** `label` is the input with the names of records in place of their ids, the same in every office. */
export type PageCall = { name: string; label: string; url: string; budget: Budget };

type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** The calls of pages that a person may make, each with its usual inputs. */
export function callsOf(actor: Actor, place: Place): PageCall[] {
  return Object.entries<EndpointGroup>(api).flatMap(([noun, group]) =>
    Object.entries(group).flatMap(([call, endpoint]) => {
      if (endpoint.method !== "GET" || !mayMake(actor, endpoint)) return [];
      const inputs = inputsOf(noun, call);
      if (typeof inputs !== "function") return [];
      const labels = inputs(named(place));
      return inputs(place).map((sent, at) => ({
        name: `${noun}.${call}`,
        label: labelOf(labels[at]!),
        url: urlOf(endpoint, sent),
        budget: budgetOf(endpoint),
      }));
    }),
  );
}

/** The calls that a person's pages were seen to make and that are not among the usual ones. */
export function callsBeside(usual: readonly PageCall[], seen: Iterable<string>): PageCall[] {
  const known = new Set(usual.map(({ url }) => wordsInOrder(url)));
  return [...seen].flatMap((url) => {
    const found = known.has(wordsInOrder(url)) ? undefined : callAt(url);
    if (found === undefined) return [];
    known.add(wordsInOrder(url));
    const [, words = ""] = url.split("?");
    return [
      { name: found.name, label: `${decodeURIComponent(words)} (da página)`, url, budget: found.budget },
    ];
  });
}

/** The measured call to which an address belongs. */
function callAt(url: string): { name: string; budget: Budget } | undefined {
  const [path = ""] = url.split("?");
  const calls = Object.entries<EndpointGroup>(api).flatMap(([noun, group]) =>
    Object.entries(group).flatMap(([call, endpoint]) => {
      const isMeasured = endpoint.method === "GET" && typeof inputsOf(noun, call) === "function";
      const pattern = `^${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}$`;
      return isMeasured && new RegExp(pattern).test(path)
        ? [{ name: `${noun}.${call}`, budget: budgetOf(endpoint), isExact: endpoint.path === path }]
        : [];
    }),
  );
  return calls.find(({ isExact }) => isExact) ?? calls[0];
}

const wordsInOrder = (url: string): string => {
  const [path = "", words = ""] = url.split("?");
  return `${path}?${words.split("&").toSorted().join("&")}`;
};

const inputsOf = (noun: string, call: string) =>
  (inputsOfCalls as Record<string, Record<string, unknown>>)[noun]![call] as
    | ((place: Place) => readonly Sent[])
    | { leftOut: string };

const mayMake = (actor: Actor, { can: gate }: Endpoint): boolean =>
  gate === "public" || gate === "signed-in" || can(actor, gate);

function urlOf({ path }: Endpoint, { params = {}, query = {} }: Sent): string {
  const place = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
  const words = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return words.size > 0 ? `${place}?${words.toString()}` : place;
}

/** The same place with the names of its records in place of their ids. */
const named = (place: Place): Place => {
  const names = Object.keys(place).map((name) => [name, `:${name}`]);
  return { ...(Object.fromEntries(names) as Place), isPlatform: place.isPlatform };
};

const labelOf = ({ query = {} }: Sent): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join("&");
