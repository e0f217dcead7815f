import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import { descriptionOf } from "@pauta/contract/descriptions";
import { identity } from "@pauta/contract/office/identity";
import { setPortugueseMessages } from "@pauta/contract/platform/messages";
import { service } from "@pauta/contract/platform/service";
import Fastify, { type FastifyInstance } from "fastify";
import { recordCalls } from "./office/audit/record-calls.commands.ts";
import { features } from "./features.ts";
import { hashPassword } from "./office/identity/passwords/passwords.commands.ts";
import { identifyBySession } from "./office/identity/sign-in/sessions.commands.ts";
import { limitCalls } from "./platform/http/call-limits.ts";
import { observeRequests } from "./platform/http/access-log.ts";
import type { AppContext } from "./platform/process/app-context.ts";
import { Rejection } from "./platform/process/errors.ts";
import { sendErrors, mount, type Routes } from "./platform/http/http.ts";
import { parseBodiesStrictly } from "./platform/http/request-body.ts";
import { sendSecurityHeaders } from "./platform/http/security-headers.ts";
import { endSlowBodies } from "./platform/http/slow-bodies.ts";
import { traceRequests } from "./platform/http/traced-requests.ts";
import { answerBadAddress, answerNotHttp } from "./platform/http/unreadable-requests.ts";
import { dropUnusedConnections } from "./platform/http/unused-connections.ts";
import { rejectOtherMethods, serveWeb } from "./platform/http/web-files.ts";

/** A sealed link that contains an address of 254 characters has 420; each call's schema has its own limit. */
const LONGEST_PARAM = 1000;
/** Some addresses contain up to two thousand ids of publications. */
const LARGEST_HEAD = 48 * 1024;

/**
 * Exempt from the general limit: a whole office signs in from one address, and sign-in has limits of its own.
 */
const ENTRANCE: ReadonlySet<string> = new Set([identity.signIn.path, identity.csrfCookie.path]);
const OF_EVERY_PROCESS: ReadonlySet<string> = new Set([
  service.alive.path,
  service.ready.path,
  service.metrics.path,
]);
/** Timeout of a request's headers, and the interval of the check. */
const LONGEST_HEAD_MS = 20_000;
const HEADERS_CHECK_MS = 5000;

/** Builds the whole web application on a context, without listening. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const app = await buildCalls(context, Object.values(features).flat());
  await serveWeb(app);
  return app;
}

/** Builds what a process without the site answers: whether it works, and its metrics. */
export async function buildWorkerApp(context: AppContext): Promise<FastifyInstance> {
  const routes = features.service.filter(({ endpoint }) => OF_EVERY_PROCESS.has(endpoint.path));
  const app = await buildCalls(context, routes);
  app.setNotFoundHandler(() => {
    throw new Rejection("unknown_address");
  });
  return app;
}

async function buildCalls(context: AppContext, routes: Routes): Promise<FastifyInstance> {
  setPortugueseMessages();
  const { settings } = context;
  const isHttps = context.publicUrl.startsWith("https:");
  const app = Fastify({
    logger: false,
    http: {
      maxHeaderSize: LARGEST_HEAD,
      headersTimeout: LONGEST_HEAD_MS,
      connectionsCheckingInterval: HEADERS_CHECK_MS,
    },
    trustProxy: settings.TRUSTED_PROXIES?.split(",").map((proxy) => proxy.trim()) ?? false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // some calls are made with a trailing slash (`POST /api/print_client/`)
    routerOptions: { maxParamLength: LONGEST_PARAM, ignoreTrailingSlash: true },
    bodyLimit: 1_048_576,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: answerBadAddress(isHttps),
    clientErrorHandler: answerNotHttp(isHttps),
  });
  if (context.tracing) traceRequests(app, context.tracing);
  endSlowBodies(app.server, (socket) => {
    answerNotHttp(isHttps)({ code: "ERR_HTTP_REQUEST_TIMEOUT" }, socket);
    socket.destroySoon();
  });
  dropUnusedConnections(app, context.leaving);
  sendErrors(app, context);
  sendSecurityHeaders(app, isHttps);
  await app.register(cookie);
  if (settings.RATE_LIMITS === "on") {
    const calls = new Set(routes.map(({ endpoint }) => endpoint.path));
    await limitCalls(app, context, { calls, free: ENTRANCE });
  }
  app.addHook("preClose", async () => {
    context.events.endStreams();
    context.signInQueue.close();
  });
  parseBodiesStrictly(app);
  await app.register(multipart, { throwFileSizeLimit: false });
  observeRequests(app, context);
  mount(
    app,
    context,
    {
      identify: identifyBySession(context),
      remember: recordCalls(context, descriptionOf),
      hash: hashPassword,
    },
    routes,
  );
  rejectOtherMethods(app, routes);
  return app;
}
