import type { FastifyInstance } from "fastify";

/**
 * Scripts are loaded from our own files only; style attributes are allowed because Mantine positions its
 * elements with them.
 */
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

/** Headers of every response, including errors. Over https the browser must stay on https (RFC 6797). */
export const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  ...HEADERS,
  ...(isHttps && { "strict-transport-security": "max-age=63072000" }),
});

/**
 * Sets the headers on every response before anything else. Nothing is cached, however the address is spelled;
 * only the files of the interface override this.
 */
export function sendSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers(securityHeaders(isHttps || request.protocol === "https"));
    void reply.header("cache-control", "no-store");
  });
}
