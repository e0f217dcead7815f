import { request, type Agent, type IncomingHttpHeaders } from "node:http";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { addressOf, type NamedEndpoint, type Sample } from "../endpoint-samples.fixture.ts";
import type { Schema } from "./fuzz.fixture.ts";

type Content = Record<string, { schema: Schema }>;
export type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: object;
};

export const operationOf = (document: Document, { endpoint }: NamedEndpoint): Operation =>
  document.paths[endpoint.path.replaceAll(/:(\w+)/g, "{$1}")]![endpoint.method.toLowerCase()]!;

/** The schema of one part of a call's input, from the OpenAPI document. */
export function schemaOf(
  { parameters, requestBody }: Operation,
  part: "params" | "query" | "body",
): Schema | undefined {
  if (part === "body") return Object.values(requestBody?.content ?? {})[0]?.schema;
  const named = parameters.filter((one) => one.in === (part === "params" ? "path" : "query"));
  return {
    type: "object",
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  };
}

export type Sent = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
};
export type RawResponse = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };

/** The bytes of a call: JSON, or a multipart form when it has files. */
export async function written({ endpoint }: NamedEndpoint, sample: Sample): Promise<Sent> {
  const bare = { ...sample, params: {}, query: {} };
  const given = Object.fromEntries(
    Object.entries(sample.params ?? {}).map(([key, value]) => [
      key,
      encodeURIComponent(asText(value).toWellFormed()),
    ]),
  );
  const query = new URLSearchParams(
    Object.entries(sample.query ?? {}).map(([key, value]): [string, string] => [key, asText(value)]),
  );
  const path =
    addressOf(endpoint, { ...bare, params: given }) + (query.size > 0 ? `?${query.toString()}` : "");
  const to = { method: endpoint.method, path };
  if (endpoint.upload) {
    const form = new FormData();
    for (const [key, value] of Object.entries(sample.body ?? {})) form.set(key, asText(value));
    for (const [name, bytes] of Object.entries(sample.files ?? {}))
      form.append(endpoint.upload.field, new Blob([bytes]), name);
    const whole = new Response(form);
    const headers = { "content-type": whole.headers.get("content-type")! };
    return { ...to, headers, body: Buffer.from(await whole.arrayBuffer()) };
  }
  if (sample.body === undefined) return { ...to, headers: {} };
  return { ...to, headers: { "content-type": "application/json" }, body: JSON.stringify(sample.body) };
}

export const asText = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);

/** Sends it and waits for the whole response; of a stream that never ends, for its headers. */
export function send(address: string, agent: Agent, { body, ...to }: Sent): Promise<RawResponse> {
  const started = performance.now();
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, agent, ...to }, (answer) => {
      const chunks: Buffer[] = [];
      const end = (text: string) =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          text,
          ms: performance.now() - started,
        });
      if (answer.headers["content-type"]?.startsWith("text/event-stream")) {
        end("");
        sent.destroy();
        return;
      }
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => end(Buffer.concat(chunks).toString()));
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const ERROR = { $ref: "#/components/schemas/Error" };
/** Statuses of malformed HTTP, which is answered before any route is matched. */
const OF_THE_PROTOCOL = new Set([400, 404, 405, 411, 413, 415, 417, 431]);

/** Checks responses and inputs against the document. */
export function openJudge(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false, coerceTypes: true });
  const exact = new Ajv2020({ strict: false, validateFormats: false });
  const kept = new Map<Schema, ValidateFunction>();
  const validatorOf = (of: Ajv2020, schema: Schema): ValidateFunction => {
    const known = kept.get(schema);
    if (known) return known;
    const { $schema: _, ...rest } = schema as Schema & { $schema?: string };
    const made = of.compile({ ...rest, components: document.components });
    kept.set(schema, made);
    return made;
  };

  /** The fault of a response, if it has one. */
  function faultOf(
    operation: Operation | undefined,
    { status, headers, text }: RawResponse,
  ): string | undefined {
    if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`;
    const documented = operation?.responses[String(status)];
    if (operation && !documented) return `the undocumented ${status}: ${text.slice(0, 200)}`;
    if (!headers["content-type"]?.startsWith("application/json")) return undefined;
    const schema = documented?.content?.["application/json"]?.schema ?? (status >= 400 ? ERROR : undefined);
    if (!schema || text === "") return undefined;
    const validate = validatorOf(exact, schema as Schema);
    if (validate(JSON.parse(text))) return undefined;
    return `${status} off its schema: ${exact.errorsText(validate.errors)}`;
  }

  /** Why the document rejects an input, after the conversions of forms and query strings. */
  function rejectionOf(operation: Operation, sample: Sample): string | undefined {
    for (const part of ["params", "query", "body"] as const) {
      const schema = schemaOf(operation, part);
      if (!schema) continue;
      const validate = validatorOf(ajv, schemaKept(operation, part, schema));
      const isText = part !== "body" || isForm(operation);
      const input = generously(isText ? asTexts(sample[part] ?? {}) : (sample.body ?? {}), schema);
      if (!validate(input)) return `${part}: ${ajv.errorsText(validate.errors)}`;
    }
    return undefined;
  }

  const schemas = new Map<string, Schema>();
  const schemaKept = ({ operationId }: Operation, part: string, schema: Schema): Schema => {
    const key = `${operationId} ${part}`;
    if (!schemas.has(key)) schemas.set(key, schema);
    return schemas.get(key)!;
  };

  return { faultOf, rejectionOf, isOfTheProtocol: (status: number) => OF_THE_PROTOCOL.has(status) };
}

const isForm = ({ requestBody }: Operation): boolean =>
  Object.keys(requestBody?.content ?? {})[0]?.startsWith("multipart/") ?? false;

/** Values in an address or a multipart form are texts. */
const asTexts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]): [string, string] => [key, asText(value)]));

/** Converts as the server does: texts are trimmed, empty fields are absent, and lists of ids have three notations. */
function generously(value: unknown, schema: Schema): unknown {
  if (schema.format === "ids")
    return Array.isArray(value) || ["number", "string"].includes(typeof value) ? String(value).trim() : value;
  if (schema.type === "boolean" && ["0", "1", 0, 1].includes(value as string)) return Number(value) === 1;
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map((one) => generously(one, schema.items ?? {}));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
    // a form with several shapes has the field in one of them
    const shape = [schema, ...(schema.anyOf ?? [])].find(({ properties }) => properties?.[key]);
    const read = generously(one, shape?.properties?.[key] ?? {});
    return read === "" && !shape?.required?.includes(key) ? [] : [[key, read]];
  });
  return Object.fromEntries(fields);
}
