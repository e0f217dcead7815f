import type { FastifyInstance } from "fastify";

/** Scripts come from our own files only; style attributes are allowed because the interface's kit positions its pieces with them. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(";");

const HEADERS = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
} as const;

/** What every answer carries, errors too. Behind https the browser is told to stay there (RFC 6797). */
export const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  ...HEADERS,
  ...(isHttps && { "strict-transport-security": "max-age=63072000" }),
});

/**
 * Puts the headers on every answer before anything else is decided about it. No cache keeps an answer, however its address is
 * spelled: only what serves the interface's own files says otherwise.
 */
export function sendSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers(securityHeaders(isHttps || request.protocol === "https"));
    void reply.header("cache-control", "no-store");
  });
}
