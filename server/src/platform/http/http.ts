import "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  can,
  platformCapabilities,
  type Actor,
  type PlatformCapability,
} from "@pauta/contract/platform/capabilities";
import {
  changesSomething,
  mayBeBehind,
  needsToken,
  type Endpoint,
  type EndpointGroup,
  type Gate,
  type Received,
  type Reply,
} from "@pauta/contract/platform/endpoint";
import { errors } from "@pauta/contract/platform/errors";
import { service } from "@pauta/contract/platform/service";
import { runInCall } from "./current-call.ts";
import { sendResponse, type Download, type ProducesBytes } from "./response.ts";
import { isOwnRequest } from "./csrf.ts";
import type { CompanyDb, PlatformDb } from "../database/db.ts";
import { isDatabaseAway } from "../database/database-faults.ts";
import { Rejection, toBody, toRejection } from "../process/errors.ts";
import type { AppContext } from "../process/app-context.ts";
import { doOnce, readIdempotencyKey } from "./idempotency.ts";
import { parseInput } from "./parse-input.ts";
import { writerOf } from "./serialise.ts";
import { discard, openLocally, receiveForm, type ReceivedFile } from "./uploads.ts";

/** The sender of a request, as the session says. */
export type SignedIn = {
  actor: Actor;
  session: {
    id: number;
    token_hash: string;
    exp: number;
    /** Of the last write for the person, which what he reads must contain; null when there was none. */
    mark: number | null;
  };
  /** False when the company's subscription is unpaid or cancelled. */
  mayWrite: boolean;
  /** True until the person has changed the password that an administrator set. */
  mustChangePassword: boolean;
};

/** @param isQuiet when true, the request does not count as activity of the person */
export type Identify = (request: FastifyRequest, isQuiet?: boolean) => Promise<SignedIn | undefined>;

/** Carries out a call and writes its audit record. */
export type Remember = (
  call: { endpoint: Endpoint; input: object; db: CompanyDb | PlatformDb | undefined },
  handle: () => Promise<unknown>,
) => Promise<unknown>;

/** Hashes a password for storage. */
export type Hash = (password: string) => Promise<string>;

type SeesEverything = "public" | PlatformCapability;

type Person<G extends Gate> = G extends "public" ? { actor: Actor | undefined } : { actor: Actor };

/** Streams and documents outlive a transaction: their handlers open their own. */
type Scope<E extends Endpoint> = E extends
  | { produces: string }
  | { withoutDatabase: true }
  | { ownTransactions: true }
  ? object
  : { db: E["can"] extends SeesEverything ? PlatformDb : CompanyDb };

/** What a handler receives: the parsed input, the caller, the database scoped to him, the context. */
type Work<E extends Endpoint> = Received<E> &
  Person<E["can"]> &
  Scope<E> & {
    signedIn: SignedIn | undefined;
    /** Checks the session again, for long responses. */
    isStillSignedIn: () => Promise<boolean>;
    context: AppContext;
    request: FastifyRequest;
    reply: FastifyReply;
  } & (E extends { upload: object } ? { files: ReceivedFile[] } : object) &
  (E extends { upload: { is_read: true } } ? { paths: string[] } : object) &
  (E extends { setsPassword: true } ? { password_hash: string | undefined } : object);

type Handler<E extends Endpoint> = (work: Work<E>) => Promise<E extends ProducesBytes ? Download : Reply<E>>;

export type Routes = { endpoint: Endpoint; handler: (work: never) => Promise<unknown> }[];

/** Binds every endpoint of a contract group to its handler; a missing handler does not compile. */
export function routesFor<G extends EndpointGroup>(
  group: G,
  handlers: { [K in keyof G]: Handler<G[K]> },
): Routes {
  return Object.entries(group).map(([name, endpoint]) => ({
    endpoint,
    handler: handlers[name as keyof G] as Routes[number]["handler"],
  }));
}

declare module "fastify" {
  interface FastifyRequest {
    signedIn: SignedIn | undefined;
    /** The raw body, where its sender has signed it. */
    signedBody?: Buffer;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/**
 * The single path of every request: identify the sender, check session, CSRF token, capability and subscription, parse
 * the input, bind the company, handle, serialise the reply. What needs no body happens before the body is read.
 */
export function mount(
  app: FastifyInstance,
  context: AppContext,
  { identify, remember, hash }: { identify: Identify; remember: Remember; hash: Hash },
  routes: Routes,
): void {
  app.decorateRequest("signedIn", undefined);

  app.addHook("onRequest", async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || ((endpoint.withoutDatabase || endpoint.oneClick) && endpoint.can === "public")) return;
    request.signedIn = await identify(request);
    if (endpoint.can !== "public" && !request.signedIn) throw new Rejection("not_signed_in");
    if (needsToken(endpoint)) {
      const origin =
        context.settings.PUBLIC_URL?.replace(/\/$/, "") ?? `${request.protocol}://${request.host}`;
      if (!isOwnRequest(context, request, origin)) throw new Rejection("csrf");
    }
    enter(endpoint, request.signedIn);
  });

  for (const { endpoint, handler } of routes) {
    const write = endpoint.produces ? undefined : writerOf(endpoint.reply);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(endpoint.method === "GET" && { exposeHeadRoute: false }),
      handler: async (request, reply) => {
        const { files, ...input } = await readInput(endpoint, request, context);
        await using local = await openLocally(endpoint.upload, files, context.storage);
        const work = {
          ...input,
          files,
          paths: local.paths,
          password_hash: await hashPassword(endpoint, input, hash),
          signedIn: request.signedIn,
          actor: request.signedIn?.actor,
          isStillSignedIn: async () => (await identify(request, true)) !== undefined,
          context,
          request,
          reply,
        };
        let isKnown = false;
        try {
          const answer = await serve(endpoint, request, context, async (db) => {
            const handle = () => remember({ endpoint, input, db }, () => handler({ ...work, db } as never));
            const repeatable = repeatableOf(context, endpoint, request, input, files);
            if (!repeatable || !db) return handle();
            const { reply: first, isRepeated } = await doOnce(
              db,
              context.secret,
              repeatable,
              context.clock.now(),
              handle,
            );
            isKnown = isRepeated;
            return first;
          });
          if (files && isKnown) await discard(files, context.storage);
          return sendResponse(reply, endpoint, answer, write);
        } catch (error) {
          // a commit whose answer was lost may have succeeded: rows must not lose their files
          if (files && !isDatabaseAway(error)) await discard(files, context.storage);
          throw error;
        }
      },
    });
  }
}

function enter(endpoint: Endpoint, signedIn: SignedIn | undefined): void {
  if (endpoint.can === "public") return;
  if (!signedIn) throw new Rejection("not_signed_in");
  if (signedIn.mustChangePassword && !endpoint.beforeOwnPassword) throw new Rejection("must_change_password");
  if (endpoint.can !== "signed-in" && !can(signedIn.actor, endpoint.can)) throw new Rejection("not_allowed");
  if (changesSomething(endpoint) && !endpoint.evenUnpaid && !signedIn.mayWrite)
    throw new Rejection("subscription_unpaid");
}

/** A multipart form without files. */
const NO_FILES = { field: "", most_files: 0, most_bytes: 0 };

async function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  context: AppContext,
): Promise<Record<string, unknown> & { files?: ReceivedFile[] }> {
  // a multipart form that is not accepted was not read, and must not pass for an empty one
  const upload = endpoint.upload ?? (endpoint.oneClick && request.isMultipart() ? NO_FILES : undefined);
  if (!upload && request.isMultipart()) throw new Rejection("wrong_type");
  if (!upload)
    return parseInput(endpoint, { params: request.params, query: request.query, body: request.body });
  const form = await receiveForm(request, upload, context.storage);
  try {
    const input = parseInput(endpoint, { params: request.params, query: request.query, body: form.fields });
    return { ...input, files: form.files };
  } catch (error) {
    await discard(form.files, context.storage);
    throw error;
  }
}

async function hashPassword({ setsPassword }: Endpoint, { body }: { body?: unknown }, hash: Hash) {
  const password = setsPassword ? (body as { password?: string | undefined }).password : undefined;
  return password === undefined ? undefined : hash(password);
}

/** Only calls that create something need an idempotency key; others may be repeated as they are. */
const repeatableOf = (
  { secret }: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  input: object,
  files: ReceivedFile[] | undefined,
) =>
  endpoint.method === "POST" && endpoint.can !== "public" && request.signedIn
    ? readIdempotencyKey(request, secret, request.signedIn.actor.id, input, files)
    : undefined;

const seesEverything = (gate: Gate): boolean =>
  gate === "public" || (platformCapabilities as readonly Gate[]).includes(gate);

function serve(
  endpoint: Endpoint,
  { signedIn, ip }: FastifyRequest,
  context: AppContext,
  run: (db: CompanyDb | PlatformDb | undefined) => Promise<unknown>,
) {
  const { database } = context;
  const { id: user_id = null, company_id = null } = signedIn?.actor ?? {};
  const inTransaction = () => {
    if (endpoint.produces || endpoint.withoutDatabase || endpoint.ownTransactions) return run(undefined);
    const purpose = changesSomething(endpoint) ? "changing" : "reading";
    if (seesEverything(endpoint.can) || !signedIn) return database.acrossCompanies(run, purpose);
    return database.inCompany({ company_id, user_id }, run, purpose);
  };
  return runInCall({ user_id, company_id, address: ip, is_recorded: false }, () => {
    if (!signedIn || !mayBeBehind(endpoint)) return inTransaction();
    const { id: session_id, mark } = signedIn.session;
    return database.readingAs({ user_id: signedIn.actor.id, session_id, mark }, inTransaction);
  });
}

/** Writes every error in one form, and logs each 5xx once with its request id; of what `ready` finds only changes are logged. */
export function sendErrors(app: FastifyInstance, context: AppContext): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRejection(error);
    const route = request.routeOptions.url;
    const isFound = route === service.ready.path && refusal.code === "not_ready";
    if (errors[refusal.code].status >= 500 && !isFound)
      context.log.error({ err: error, request_id: request.id, route }, "request failed");
    const { status, body } = toBody(refusal, request.id);
    if (refusal.retryAfter !== undefined) void reply.header("retry-after", String(refusal.retryAfter));
    return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body));
  });
}
