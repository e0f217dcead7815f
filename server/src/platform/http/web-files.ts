import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { PROJECT_ROOT } from "../process/config.ts";
import { Refusal } from "../process/errors.ts";

export const WEB_FOLDER = path.join(PROJECT_ROOT, "web/dist");

const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

/** The built interface. Hashed files are kept by browsers for ever, the entry page is always asked for anew. */
export async function serveWeb(app: FastifyInstance, folder = WEB_FOLDER): Promise<void> {
  const isBuilt = existsSync(path.join(folder, "index.html"));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        void response.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const url = request.url.split("?")[0]!;
    const isPage = isBuilt && isReading(request.method) && !/^\/(?:api|sanctum|assets)\//.test(url);
    if (!isPage) throw new Refusal("unknown_address");
    return reply.header("cache-control", "no-cache").sendFile("index.html");
  });
}

type Address = { pattern: RegExp; methods: Set<string>; isPageToo: boolean };

/** Known addresses answer 405 to methods they do not have, naming those they do, before any body is read. */
export function refuseOtherMethods(
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
    // a page of the interface may share its address with a call (GET /login shows the form that POST /login takes)
    const isPage = address?.isPageToo && !address.methods.has("GET") && isReading(request.method);
    if (!address || isPage) return;
    void reply.header("allow", [...address.methods].join(", "));
    throw new Refusal("unknown_method");
  });
}
