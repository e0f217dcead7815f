import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { errors } from "@pauta/contract/errors";
import { PROJECT_ROOT } from "./config.ts";
import { Refusal } from "./errors.ts";

export const WEB_FOLDER = path.join(PROJECT_ROOT, "web/dist");

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
    const isPage =
      isBuilt &&
      (request.method === "GET" || request.method === "HEAD") &&
      !/^\/(?:api|sanctum|assets)\//.test(url);
    if (!isPage) throw new Refusal("unknown_address");
    return reply.header("cache-control", "no-cache").sendFile("index.html");
  });
}

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH"] as const;

/** Known addresses answer 405 to methods they do not have, naming those they do. */
export function refuseOtherMethods(
  app: FastifyInstance,
  routes: readonly { endpoint: { method: string; path: string } }[],
): void {
  const byPath = new Map<string, Set<string>>();
  for (const { endpoint } of routes)
    byPath.set(endpoint.path, (byPath.get(endpoint.path) ?? new Set()).add(endpoint.method));
  for (const [url, known] of byPath) {
    // a page of the interface may share its address with a call (GET /login shows the form that POST /login takes)
    const isPageToo = !url.startsWith("/api/") && !known.has("GET");
    const others = METHODS.filter((method) => !known.has(method) && !(isPageToo && method === "GET"));
    app.route({
      method: others,
      url,
      handler: (_request, reply) => {
        void reply.header("allow", [...known].join(", "));
        throw new Refusal("unknown_method", { message: errors.unknown_method.message });
      },
    });
  }
}
