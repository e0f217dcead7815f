import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { PROJECT_ROOT } from "../process/config.ts";
import { Rejection } from "../process/errors.ts";

const WEB_FOLDER = path.join(PROJECT_ROOT, "web/dist");

/** The page whose picture is sent instead of the entry page, so that it is drawn before any code has loaded. */
const PICTURED = "/login";
const PICTURE = "login.html";

const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

/** Serves the built interface. Browsers cache hashed files for ever and always revalidate the entry pages. */
export async function serveWeb(app: FastifyInstance, folder = WEB_FOLDER): Promise<void> {
  const isBuilt = existsSync(path.join(folder, "index.html"));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      // a compressed copy is sent in its original's place, and has no address of its own
      globIgnore: ["**/*.br", "**/*.gz"],
      cacheControl: false,
      setHeaders: (response, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        void response.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  const hasPicture = existsSync(path.join(folder, PICTURE));
  app.setNotFoundHandler((request, reply) => {
    const url = request.url.split("?")[0]!;
    const isPage = isBuilt && isReading(request.method) && !/^\/(?:api|sanctum|assets)\//.test(url);
    if (!isPage) throw new Rejection("unknown_address");
    const file = hasPicture && url === PICTURED ? PICTURE : "index.html";
    return reply.header("cache-control", "no-cache").sendFile(file);
  });
}

type Address = { pattern: RegExp; methods: Set<string>; isPageToo: boolean };

/** Known paths answer 405 to other methods, with an Allow header, before any body is read. */
export function rejectOtherMethods(
  app: FastifyInstance,
  routes: readonly { endpoint: { method: string; path: string } }[],
): void {
  const addresses = new Map<string, Address>();
  for (const { endpoint } of routes) {
    const { path: url, method } = endpoint;
    const pattern = new RegExp(`^${url.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}/?$`);
    const address = addresses.get(url) ?? {
      pattern,
      methods: new Set(),
      isPageToo: !url.startsWith("/api/"),
    };
    address.methods.add(method);
    addresses.set(url, address);
  }
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404) return;
    const url = request.url.split("?")[0]!;
    const address = [...addresses.values()].find(({ pattern }) => pattern.test(url));
    // a page may share its path with a call (GET /login shows the form that POST /login takes)
    const isPage = address?.isPageToo && !address.methods.has("GET") && isReading(request.method);
    if (!address || isPage) return;
    void reply.header("allow", [...address.methods].join(", "));
    throw new Rejection("unknown_method");
  });
}
