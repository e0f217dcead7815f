import { api } from "@pauta/contract/api";
import { platformCapabilities } from "@pauta/contract/capabilities";
import type { Endpoint, EndpointGroup } from "@pauta/contract/endpoint";
import { id as idSchema } from "@pauta/contract/paging";
import type { RoleName } from "@pauta/contract/roles";
import type { z } from "zod";
import { createCompany } from "./companies/companies.commands.ts";
import { createUser } from "./identity/users.commands.ts";
import { publicationSearchVector } from "./publications/search-text.rules.ts";
import { PASSWORD, type Answer, type TestHouse, type Visitor } from "./house.fixture.ts";

export type NamedEndpoint = { name: string; endpoint: Endpoint };

/** Every call of the API, as `noun.call`. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(
  api as Record<string, EndpointGroup>,
).flatMap(([noun, group]) =>
  Object.entries(group).map(([call, endpoint]) => ({ name: `${noun}.${call}`, endpoint })),
);

/** What a call may point at: records of one office and its people. */
export type Place = {
  company: number | null;
  /** The person who calls. */
  me: number;
  colleague: number;
  /** A publication found for the caller, not treated. */
  publication: number;
};

export type Sample = {
  params?: Record<string, number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  files?: Record<string, string>;
};

/** Inputs that every call accepts from who may make it. A new call stands here, or the matrices fail. */
const samples: Record<string, (place: Place) => Sample> = {
  "companies.totals": () => ({}),
  "gazettes.upload": () => ({ body: { date: "2026-03-13" }, files: { "dia.json": "[]" } }),
  "gazettes.process": () => ({ query: { date: "2026-03-13" } }),
  "identity.csrfCookie": () => ({}),
  "identity.signIn": () => ({ body: { username: "ninguem", password: PASSWORD } }),
  "identity.signOut": () => ({}),
  "identity.forgotPassword": () => ({ body: { email: "ninguem@exemplo.test" } }),
  "identity.resetPassword": () => ({
    body: {
      token: "t",
      email: "ninguem@exemplo.test",
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  }),
  "identity.firstAdministrator": () => ({
    body: {
      token: "t",
      name: "Primeira",
      username: "primeira",
      email: "primeira@exemplo.test",
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  }),
  "identity.profile": () => ({}),
  "identity.chooseTheme": () => ({ body: { dark_theme: true } }),
  "mails.page": () => ({ query: { page: 1, per_page: 10 } }),
  "publications.page": ({ me }) => ({
    query: { user: me, publication_date: "16/03/2026", publication_text: "intimação", lawsuit: "2026" },
  }),
  "publications.stats": () => ({ query: { publication_date: "2026-03-16" } }),
  "publications.month": () => ({ query: { month: "2026-03" } }),
  "publications.lawyerMonth": () => ({ query: { month: "03" } }),
  "publications.treat": ({ publication, colleague }) => ({
    params: { id: publication },
    body: { comment: "Ciente", mentionedUsers: [colleague], mentioned_users: [colleague] },
  }),
  "publications.sendByDate": () => ({ body: { date: "2026-03-16" } }),
  "referenceLists.lawsuitStatus": () => ({ params: { id: 1 } }),
  "users.colleagues": () => ({ query: { name: "pessoa" } }),
};
for (const { name, endpoint } of endpoints)
  if (name.startsWith("service.") || (name.startsWith("referenceLists.") && !endpoint.params))
    samples[name] = () => ({});

/** Ids that are nobody's own: positions of closed lists, and what only the platform sees. */
export const idsOfNobody = new Set([
  "referenceLists.lawsuitStatus params.id",
  "gazettes.process query.import",
]);

export function sampleOf({ name }: NamedEndpoint, place: Place): Sample {
  const sample = samples[name];
  if (!sample) throw new Error(`${name} has no sample input: add one to house-samples.fixture.ts`);
  return sample(place);
}

export const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: Sample): string => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name] ?? 1));
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return search.size > 0 ? `${path}?${search.toString()}` : path;
};

/** Makes a call with a sample. */
export async function callSample(
  visitor: Visitor,
  endpoint: Endpoint,
  sample: Sample,
  headers: Record<string, string> = {},
): Promise<Pick<Answer, "status" | "headers" | "text" | "body">> {
  const url = addressOf(endpoint, sample);
  if (endpoint.produces === "text/event-stream")
    return { ...(await visitor.look(url)), text: "", body: undefined };
  return visitor.call(endpoint.method, url, bodyOf(endpoint, sample), headers);
}

function bodyOf(endpoint: Endpoint, { body, files = {} }: Sample): unknown {
  if (!endpoint.upload) return body;
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {})) form.set(key, String(value));
  for (const [name, bytes] of Object.entries(files))
    form.append(endpoint.upload.field, new Blob([bytes]), name);
  return form;
}

/** Where a call's inputs hold ids: `params.id`, `body.mentionedUsers[]`. Read off the schemas. */
export function idsIn(endpoint: Endpoint): string[] {
  const paths: string[] = [];
  for (const part of ["params", "query", "body"] as const)
    if (endpoint[part]) collectIds(endpoint[part], part, paths);
  return paths;
}

function collectIds(schema: z.ZodType, path: string, paths: string[]): void {
  if (schema === (idSchema as z.ZodType)) {
    paths.push(path);
    return;
  }
  const def = schema._zod.def as unknown as Record<string, unknown>;
  for (const [key, inner] of Object.entries((def["shape"] ?? {}) as Record<string, z.ZodType>))
    collectIds(inner, `${path}.${key}`, paths);
  if (def["element"]) collectIds(def["element"] as z.ZodType, `${path}[]`, paths);
  for (const key of ["innerType", "in", "out", "schema", "left", "right"])
    if (isSchema(def[key])) collectIds(def[key], path, paths);
  for (const option of (def["options"] ?? []) as z.ZodType[]) collectIds(option, path, paths);
}

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === "object" && value !== null && "_zod" in value;

/** The same sample with another id in one place. */
export function withId(sample: Sample, path: string, id: number): Sample {
  const changed = structuredClone(sample) as Record<string, Record<string, unknown>>;
  const [part, key] = path.replace("[]", "").split(".");
  const inner = (changed[part!] ??= {});
  if (inner[key!] === undefined) throw new Error(`the sample gives no ${path}`);
  inner[key!] = path.endsWith("[]") ? [id] : id;
  return changed as Sample;
}

export const OFFICE_ROLES = ["client_admin", "forwarding_agent", "lawyer", "associate_lawyer"] as const;
export const PLAN_TYPES = [1, 2, 3, null] as const;

export type Persona = {
  label: string;
  role: RoleName;
  plan_type: 1 | 2 | 3 | null;
  place: Place;
  visitor: Visitor;
};

/** An office of every plan type with a person of every role, and the platform's own two; all signed in. */
export async function openPersonas({ house, clock, rows, visitor }: TestHouse): Promise<Persona[]> {
  const now = clock.now();
  await rows.query(
    "insert into plans (id, name, monitored_lawsuits_quantity, users_quantity, plan_type) values (50, 'Dois', 1, 9, 2)",
  );
  const planOf = { 1: 2, 2: 50, 3: 4 } as const;
  const people: Omit<Persona, "visitor">[] = [];
  await house.database.acrossCompanies(async (db) => {
    for (const role of ["admin", "admin_read"] as const) {
      const person = {
        username: role,
        name: `Pessoa ${role}`,
        email: `${role}@exemplo.test`,
        password: PASSWORD,
      };
      const me = await createUser(db, now, { ...person, company_id: null, roles: [role] });
      people.push({
        label: role,
        role,
        plan_type: null,
        place: { company: null, me, colleague: me, publication: 1 },
      });
    }
    for (const plan_type of PLAN_TYPES) {
      const company = await createCompany(db, now, {
        company_name: `Casa ${plan_type ?? "sem plano"}`,
        plan_id: plan_type && planOf[plan_type],
        subscription_status: "paid",
      });
      for (const role of OFFICE_ROLES) {
        const label = `${role} ${plan_type ?? "none"}`;
        const username = label.replace(" ", ".");
        const person = {
          username,
          name: `Pessoa ${label}`,
          email: `${username}@exemplo.test`,
          password: PASSWORD,
        };
        const me = await createUser(db, now, { ...person, company_id: company, roles: [role] });
        people.push({ label, role, plan_type, place: { company, me, colleague: me, publication: 0 } });
      }
    }
  });
  const personas: Persona[] = [];
  for (const person of people) {
    const { company, me } = person.place;
    const colleague =
      people.find((one) => one.place.company === company && one.place.me !== me)?.place.me ?? me;
    const publication = company === null ? 1 : await givePublication(rows, me, now);
    const signedIn = visitor();
    await signedIn.signIn(person.label.replace(" ", "."));
    personas.push({ ...person, place: { company, me, colleague, publication }, visitor: signedIn });
  }
  return personas;
}

const TEXT = "<p>Intimação</p>";

/** Somebody whom a call lets in. */
export function callerOf({ endpoint }: NamedEndpoint, personas: readonly Persona[]): Persona {
  const isPlatforms = (platformCapabilities as readonly string[]).includes(endpoint.can);
  return personas.find((one) => one.label === (isPlatforms ? "admin" : "lawyer 3"))!;
}

/** Puts a publication of its own before somebody. */
export async function givePublication(rows: TestHouse["rows"], userId: number, now: Date): Promise<number> {
  const { rows: written } = await rows.query<{ id: number }>(
    `insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date,
       publication_text, lawsuit_number, match_method, match_confidence, search, created_at, updated_at)
     select company_id, id, 'djen', gen_random_uuid(), gen_random_uuid(), '2026-03-16', '2026-03-16', $3,
       '1001234-56.2026.8.26.0100', 'oab', 1, $4::tsvector, $2, $2
     from users where id = $1 returning id`,
    [userId, now, TEXT, publicationSearchVector([], TEXT)],
  );
  return written[0]!.id;
}
