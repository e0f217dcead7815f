import { Agent } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  asText,
  openJudge,
  operationOf,
  schemaOf,
  send,
  written,
  type RawResponse,
  type Document,
  type Operation,
  type Sent,
} from "./fuzz-calls.fixture.ts";
import { openLastingPersonas } from "./fuzz-people.fixture.ts";
import { malformed } from "./fuzz-raw.fixture.ts";
import { beside, HOSTILE, placesOf, putAt, sound, type Schema, type Steps } from "./fuzz.fixture.ts";
import { callerOf, type Persona } from "../personas.fixture.ts";
import { sampleOf } from "../sample-inputs.fixture.ts";
import { endpoints, type Sample } from "../endpoint-samples.fixture.ts";
import { openTestServer, sendRaw, type TestServer } from "../test-server.fixture.ts";
import { check } from "../../running/operator/check.commands.ts";
import { isLongRun, noteRuns, SEED, runCount } from "../run-counts.fixture.ts";

const CALLS = runCount(120, 30_000);
/** After this many calls everybody is restored. */
const TURN = 100;
/** Limit of a response's time in the long run; a busy machine may be slower. */
const SLOWEST_MS = isLongRun ? 2000 : 20_000;
const MOST_GROWTH_MB = 40;

let server: TestServer;
let people: Awaited<ReturnType<typeof openLastingPersonas>>;
let document: Document;
let judge: ReturnType<typeof openJudge>;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
beforeAll(async () => {
  server = await openTestServer({ environment: { DJEN_LAWYERS: "on" } });
  people = await openLastingPersonas(server);
  document = JSON.parse((await sendRaw(`${server.address}/api/openapi.json`)).text);
  judge = openJudge(document);
});
afterAll(async () => {
  agent.destroy();
  await server.close();
});

type Place = { part: "params" | "query" | "body"; steps: Steps; schema: Schema; isRequired: boolean };

const PARTS = ["params", "query", "body"] as const;
const calls = endpoints.map((named) => {
  const operation = () => operationOf(document, named);
  let places: Place[] | undefined;
  return {
    named,
    operation,
    places: () =>
      (places ??= PARTS.flatMap((part) =>
        named.endpoint[part]
          ? placesOf(schemaOf(operation(), part))
              .filter(({ steps }) => steps[0] !== named.endpoint.upload?.field)
              .map((place) => Object.assign(place, { part }))
          : [],
      )),
  };
});

test("a valid value can be generated for every path of the document", () => {
  const undrawn = calls.flatMap(({ named, places }) =>
    places().flatMap(({ part, steps, schema }) => {
      try {
        fc.sample(sound(schema), 1);
        return [];
      } catch (error) {
        return `${named.name} ${part}.${steps.join(".")}: ${String(error)}`;
      }
    }),
  );
  expect(undrawn).toEqual([]);
});

/** What is drawn from the seed for each request: the person, the call, its changes, and how it is malformed. */
const drawn = fc.record({
  who: fc.nat(),
  call: fc.nat(),
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constant("as it should be" as const) },
    { weight: 3, arbitrary: fc.constant("another sound one" as const) },
    { weight: 4, arbitrary: fc.constant("just beside" as const) },
    { weight: 3, arbitrary: fc.constant("hostile" as const) },
    { weight: 2, arbitrary: fc.constant("raw" as const) },
  ),
  changes: fc.array(fc.record({ place: fc.nat(), dice: fc.nat() }), { minLength: 1, maxLength: 3 }),
  raw: fc.nat(),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer D> ? D : never;

const one = <T>(arbitrary: fc.Arbitrary<T>, dice: number): T =>
  fc.sample(arbitrary, { seed: dice, numRuns: 1 })[0]!;

/** The input of a drawn call: a valid sample with some changed places. */
function bent({ kind, changes }: Drawn, call: (typeof calls)[number], who: Persona): Sample {
  const sample: Sample = structuredClone(sampleOf(call.named, who.place));
  const places = call.places();
  if (kind === "as it should be" || kind === "raw" || places.length === 0) return sample;
  for (const { place: drawnPlace, dice } of changes) {
    const { part, steps, schema, isRequired } = places[drawnPlace % places.length]!;
    const values = {
      "another sound one": () => one(sound(schema), dice),
      "just beside": () =>
        isRequired && part !== "params" && dice % 5 === 0 ? undefined : one(beside(schema), dice),
      hostile: () => HOSTILE[dice % HOSTILE.length],
    };
    putAt(
      ((sample as Record<string, object>)[part] ??= {}) as Record<string, unknown>,
      steps,
      values[kind](),
    );
  }
  return sample;
}

const findings = new Map<string, string>();
const found = (what: string, example: string) => {
  if (!findings.has(what)) findings.set(what, example);
};
const counted = { accepted: 0, written: 0, refused: 0, slowestMs: 0, slowest: "" };
const everAccepted = new Set<string>();

const describe = ({ method, path, headers, body }: Sent) =>
  `${method} ${path.slice(0, 300)} ${[headers["content-type"] ?? ""].join()} ${asText(body?.toString() ?? "").slice(0, 600)}`;

async function timed(sent: Sent, what: string): Promise<RawResponse> {
  const first = await send(server.address, agent, sent);
  let { ms } = first;
  // a slow call is slow again, unlike one on a machine that was busy for a moment
  for (let again = 0; again < 4 && ms > SLOWEST_MS; again++)
    ms = Math.min(ms, (await send(server.address, agent, sent)).ms);
  if (ms > counted.slowestMs) Object.assign(counted, { slowestMs: ms, slowest: what });
  if (ms > SLOWEST_MS) found(`${what} takes ${Math.round(ms)} ms`, describe(sent));
  return first;
}

async function tryOut(plan: Drawn, number: number): Promise<void> {
  const call = calls[plan.call % calls.length]!;
  const { named } = call;
  // every second caller is permitted; anonymous visitors are among the others
  const who =
    plan.who % 2 === 0
      ? callerOf(named, people.personas)
      : people.personas[(plan.who >> 1) % (people.personas.length + 1)];
  const sample = bent(plan, call, who ?? people.personas[0]!);
  const sent = await written(named, sample);
  const visitor = who?.visitor ?? server.visitor();
  sent.headers = { ...visitor.headers(), ...sent.headers };
  const raw = plan.kind === "raw" ? malformed(sent, plan.raw) : undefined;
  const what = `${named.name}${raw ? `, ${raw.what}` : ""}`;
  const answer = await timed(raw?.sent ?? sent, what);
  const example = `call ${number} as ${who?.label ?? "nobody"}: ${describe(raw?.sent ?? sent)}`;
  const isElsewhere = Object.values(sample.params ?? {}).some((value) => asText(value) === "");
  const operation = isElsewhere ? undefined : judgedBy(call.operation(), answer, raw);
  const fault = judge.faultOf(operation, answer);
  if (fault !== undefined) found(`${what}: ${fault.replaceAll(/\d{3,}/g, "n")}`, example);
  if (answer.status >= 300) counted.refused++;
  else {
    counted.accepted++;
    if (named.endpoint.method !== "GET") counted.written++;
    if (plan.kind === "as it should be") everAccepted.add(named.name);
    const rejection = raw || isElsewhere ? undefined : judge.rejectionOf(call.operation(), sample);
    if (rejection !== undefined) found(`${what}: takes ${rejection}`, example);
  }
}

/** Another address belongs to another call, or to none; a malformed request is answered before routing. */
function judgedBy(
  operation: Operation,
  { status }: RawResponse,
  raw: ReturnType<typeof malformed> | undefined,
) {
  if (raw === undefined) return operation;
  return raw.isElsewhere || judge.isOfTheProtocol(status) ? undefined : operation;
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const heapMb = () => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

test(
  `${CALLS} calls generated from the API's document and a seed get no internal error, no undocumented and no slow response`,
  { timeout: 4 * 3_600_000 },
  async () => {
    console.log(`--seed=${SEED}`);
    await people.restore();
    let third = 0;
    for (let turn = 0; turn * TURN < CALLS; turn++) {
      const plans = fc.sample(drawn, { seed: SEED + turn, numRuns: TURN });
      for (const [at, plan] of plans.entries()) await tryOut(plan, turn * TURN + at);
      await people.restore();
      server.clock.moveTo(new Date(server.clock.now().getTime() + 30_000).toISOString());
      if (third === 0 && turn * TURN >= CALLS / 3) third = heapMb();
    }
    const growth = heapMb() - third;
    noteRuns({
      what: `calls drawn from the document, seed ${SEED}`,
      runs: CALLS,
      acknowledged: counted.written,
      findings: findings.size,
      slowestMs: counted.slowestMs,
      memoryMb: growth,
      also: `${counted.accepted} accepted, ${counted.refused} refused, ${everAccepted.size} of ${calls.length} calls accepted as they should be, slowest ${counted.slowest}`,
    });
    expect([...findings].map(([what, example]) => `${what}\n    ${example}`)).toEqual([]);
    expect(growth).toBeLessThan(MOST_GROWTH_MB);
    // otherwise a server that rejects everything would pass
    expect(counted.accepted).toBeGreaterThan(CALLS / 10);
    if (CALLS > 20_000) expect(everAccepted.size).toBeGreaterThan(calls.length - 30);
  },
);

test("afterwards the service is ready, and its data are consistent", async () => {
  expect((await server.visitor().get("/api/health/ready")).status).toBe(200);
  expect(await check(server.context)).toMatchObject({ is_clean: true, findings: [] });
});
