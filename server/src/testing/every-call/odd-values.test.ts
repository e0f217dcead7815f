// @module-tag sampled

import { api } from "@pauta/contract/api";
import { descriptionOf } from "@pauta/contract/descriptions";
import type { EndpointGroup } from "@pauta/contract/platform/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callersOf, openPersonas, renewPlace, type Persona } from "../personas.fixture.ts";
import { sampleOf } from "../sample-inputs.fixture.ts";
import {
  callSample,
  endpoints,
  endsSession,
  keysOf,
  type NamedEndpoint,
} from "../endpoint-samples.fixture.ts";
import { someByDay } from "../run-counts.fixture.ts";
import { openTestServer, type TestServer } from "../test-server.fixture.ts";
import { openApi } from "../../platform/http/openapi.ts";

type Operation = { responses: Record<string, unknown> };
const document = openApi(api as Record<string, EndpointGroup>, descriptionOf) as {
  paths: Record<string, Record<string, Operation>>;
};

let server: TestServer;
let personas: Persona[];
beforeAll(async () => {
  server = await openTestServer();
  personas = await openPersonas(server);
});
afterAll(() => server.close());

/** Valid in form and at the limits: missing records, the first and last days, the largest numbers. */
const ODD = [
  987_654_321,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  0,
  "9999-12-31",
  "31/12/9999",
  "0001-01-01",
  "01/01/0001-31/12/9999",
  "0000-02-29T01:58:53Z",
  "9999-12",
  "0001-01",
  "987654321,987654322",
  "id-asc",
  "%",
  "\\",
  "zz",
];

/** The statuses that the document declares for a call. */
const statusesOf = ({ endpoint }: NamedEndpoint): string[] =>
  Object.keys(
    (document.paths[endpoint.path.replaceAll(/:(\w+)/g, "{$1}")]![endpoint.method.toLowerCase()] as Operation)
      .responses,
  );

const calls = endpoints.filter(
  ({ name, endpoint }) => !endsSession.has(name) && endpoint.produces !== "text/event-stream",
);
const withQuery = calls.filter(({ endpoint }) => endpoint.query);
const withForm = calls.filter(({ endpoint }) => endpoint.body && !endpoint.upload);

describe("every odd value of a query gets a documented response", () => {
  test.each(someByDay(withQuery, 3, 0).map((named): [string, NamedEndpoint] => [named.name, named]))(
    "%s",
    async (name, named) => {
      let at = name.length;
      for (const { place, visitor, label } of callersOf(personas, named)) {
        const sample = sampleOf(named, place);
        for (const key of keysOf(named.endpoint.query!))
          for (const odd of someByDay(ODD, 8, at++)) {
            const { status, text } = await callSample(visitor, named.endpoint, {
              ...sample,
              query: { ...sample.query, [key]: odd },
            });
            expect(statusesOf(named), `${label} ${key}=${odd} ${text.slice(0, 200)}`).toContain(
              String(status),
            );
          }
      }
    },
  );
});

describe("every odd value of a form gets a documented response", () => {
  test.each(someByDay(withForm, 3, 0).map((named): [string, NamedEndpoint] => [named.name, named]))(
    "%s",
    async (name, named) => {
      let at = name.length;
      for (const { place, visitor, label } of callersOf(personas, named)) {
        await renewPlace(server, place);
        const sample = sampleOf(named, place);
        for (const key of keysOf(named.endpoint.body!))
          for (const odd of someByDay(ODD, 8, at++)) {
            const { status, text } = await callSample(visitor, named.endpoint, {
              ...sample,
              body: { ...sample.body, [key]: odd },
            });
            expect(statusesOf(named), `${label} ${key}=${odd} ${text.slice(0, 200)}`).toContain(
              String(status),
            );
          }
      }
    },
  );
});
