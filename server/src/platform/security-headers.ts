import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * Headers on every answer, errors too. Scripts come from our own files only; style attributes are allowed
 * because the interface's kit positions its pieces with them.
 */
export async function sendSecurityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
  });
  app.addHook("onRequest", async (request, reply) => {
    if (/^\/(?:api|sanctum|login|logout|forgot-password|reset-password)\b/.test(request.url))
      void reply.header("cache-control", "no-store");
  });
}
