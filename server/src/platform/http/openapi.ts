import {
  changesSomething,
  needsToken,
  type Describe,
  type Endpoint,
  type EndpointGroup,
} from "@pauta/contract/platform/endpoint";
import { errors, type ErrorCode } from "@pauta/contract/platform/errors";
import { id, IDS } from "@pauta/contract/platform/paging";
import { z } from "zod";

type JsonObject = Record<string, unknown>;

/** The OpenAPI 3.1 document, generated from the same endpoints that the server mounts. */
export function openApi(api: Record<string, EndpointGroup>, describe: Describe): JsonObject {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [tag, group] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(tag, name, endpoint, describe);
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Pauta",
      version: "1",
      description: "API do Pauta. Datas yyyy-mm-dd, horas HH:mm, instantes ISO 8601 em UTC.",
    },
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "pauta_session" } },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: "object",
  required: ["code", "message"],
  properties: {
    code: { type: "string", enum: Object.keys(errors) },
    message: { type: "string" },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    existing_id: {
      type: "integer",
      description: "O registro que já existe, quando o enviado o repetiria",
    },
    open_deadlines: {
      type: "array",
      items: { type: "object" },
      description: "Os prazos abertos do mesmo ato, quando se pede mais um",
    },
    changed: {
      type: "object",
      description: "Quem alterou o registro desde que foi lido, e quando, se a auditoria souber",
      required: ["by", "at"],
      properties: { by: { type: "string" }, at: { type: "string", format: "date-time" } },
    },
    request_id: { type: "string" },
  },
};

function operation(tag: string, name: string, endpoint: Endpoint, describe: Describe): JsonObject {
  const status = String(endpoint.status ?? 200);
  const { summary } = describe(endpoint)!;
  return {
    operationId: `${tag}.${name}`,
    summary,
    tags: [tag],
    "x-capability": endpoint.can,
    security: endpoint.can === "public" ? [] : [{ session: [] }],
    parameters: [
      ...parameters("path", endpoint.params),
      ...parameters("query", endpoint.query),
      ...csrfParameter(endpoint),
    ],
    ...requestBody(endpoint),
    responses: {
      [status]: {
        description: summary,
        ...(status !== "204" && { content: replyContent(endpoint) }),
      },
      ...Object.fromEntries(
        rejectionsOf(endpoint).map(([refused, sentence]) => [
          refused,
          {
            description: sentence,
            content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
          },
        ]),
      ),
    },
  };
}

function replyContent(endpoint: Endpoint): JsonObject {
  if (endpoint.produces) return { [endpoint.produces]: { schema: { type: "string" } } };
  return { "application/json": { schema: z.toJSONSchema(endpoint.reply, { io: "output" }) } };
}

function requestBody(endpoint: Endpoint): JsonObject {
  if (!endpoint.body && !endpoint.upload) return {};
  const schema = endpoint.body
    ? (inputSchema(endpoint.body) as JsonObject)
    : { type: "object", properties: {} };
  if (!endpoint.upload) {
    const forms = endpoint.oneClick && {
      "application/x-www-form-urlencoded": { schema },
      "multipart/form-data": { schema },
    };
    return { requestBody: { required: true, content: { "application/json": { schema }, ...forms } } };
  }
  const files = {
    [endpoint.upload.field]: {
      type: "array",
      maxItems: endpoint.upload.most_files,
      items: { type: "string", format: "binary" },
    },
  };
  const form = { ...schema, properties: { ...(schema["properties"] as JsonObject), ...files } };
  return { requestBody: { required: true, content: { "multipart/form-data": { schema: form } } } };
}

/** Schema of the input. A field with a default is not required, however the default is declared. */
const inputSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: "input",
    override({ zodSchema, jsonSchema }) {
      if (!(zodSchema instanceof z.ZodObject) || !jsonSchema.required) return;
      const { shape } = zodSchema as z.ZodObject;
      jsonSchema.required = jsonSchema.required.filter((key) => !shape[key]!.safeParse(undefined).success);
    },
  });

function parameters(where: "path" | "query", schema: z.ZodObject | undefined): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: property,
  }));
}

function csrfParameter(endpoint: Endpoint): JsonObject[] {
  if (!needsToken(endpoint)) return [];
  return [
    {
      name: "X-XSRF-TOKEN",
      in: "header",
      required: true,
      schema: { type: "string" },
      description: "O valor do cookie XSRF-TOKEN",
    },
  ];
}

/** Whether something may be missing: what the input names, or what is to be deleted. */
const concernsRecord = (endpoint: Endpoint): boolean =>
  Boolean(endpoint.params) || Boolean(endpoint.body) || endpoint.method === "DELETE" || namesRecord(endpoint);

/** Whether the query names a record, which may be missing: by an id, however it is wrapped, or by required ids. */
const namesRecord = ({ query }: Endpoint): boolean =>
  Object.values(query?.shape ?? {}).some((schema) => isId(schema) || schema.meta()?.format === IDS);

function isId(schema: z.ZodType): boolean {
  if (schema === (id as z.ZodType)) return true;
  const def = schema._zod.def as unknown as Record<string, z.ZodType | undefined>;
  return ["innerType", "in", "out"].some((within) => def[within] !== undefined && isId(def[within]));
}

/** The errors that a caller of this endpoint may get, by status. */
function rejectionsOf(endpoint: Endpoint): [string, string][] {
  const isBehindSignIn = endpoint.can !== "public";
  const takesInput = Boolean(endpoint.query || endpoint.body || endpoint.upload);
  const isBodyRead = endpoint.method !== "GET"; // also where the endpoint declares none
  const codes: [boolean, ErrorCode][] = [
    [isBodyRead, "unreadable_body"],
    [isBehindSignIn, "not_signed_in"],
    [Boolean(endpoint.signedBySender), "bad_signature"],
    [isBehindSignIn && changesSomething(endpoint) && !endpoint.evenUnpaid, "subscription_unpaid"],
    [(isBehindSignIn && endpoint.can !== "signed-in") || endpoint.path === "/api/metrics", "not_allowed"],
    [concernsRecord(endpoint), "not_found"],
    [isBodyRead, "changed_since"], // a deletion may come too late as well
    [isBodyRead, "too_large"],
    [isBodyRead, "wrong_type"],
    [needsToken(endpoint), "csrf"],
    [takesInput || isBodyRead, "invalid"], // a deletion may be forbidden as well
    [true, "too_many"],
    [true, "not_ready"],
  ];
  return codes
    .filter(([applies]) => applies)
    .map(([, code]) => [String(errors[code].status), errors[code].message]);
}
