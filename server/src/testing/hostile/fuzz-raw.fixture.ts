import type { Sent } from "./fuzz-calls.fixture.ts";

/** A malformed way of sending a request. */
type Way = {
  what: string;
  bend(sent: Sent): Partial<Sent>;
  /** It changes the address, perhaps to that of another call. */
  isElsewhere?: true;
};

const path = (what: string, bend: (path: string) => string): Way => ({
  what: `an address ${what}`,
  bend: (sent) => ({ path: bend(sent.path) }),
  isElsewhere: true,
});

const query = (what: string, more: string): Way => ({
  what: `a query ${what}`,
  bend: (sent) => ({ path: `${sent.path}${sent.path.includes("?") ? "&" : "?"}${more}` }),
});

const head = (name: string, ...values: string[]): Way[] =>
  values.map((value) => ({
    what: `a ${name} of ${value.slice(0, 30)}`,
    bend: (sent) => ({ headers: { ...sent.headers, [name]: value } }),
  }));

const body = (what: string, bend: (body: string) => string | Buffer): Way => ({
  what: `a body ${what}`,
  bend: (sent) =>
    sent.body === undefined
      ? { body: bend("{}"), headers: { ...sent.headers, "content-type": "application/json" } }
      : { body: bend(sent.body.toString("latin1")) },
});

const encoded = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`;

const WAYS: readonly Way[] = [
  path("with an encoded letter", (one) => `/${encoded(one[1] ?? "a")}${one.slice(2)}`),
  path("with all encoded twice", (one) => one.replaceAll(/[a-z]/g, (letter) => `%25${letter.charCodeAt(0)}`)),
  path("with two slashes", (one) => `/${one}`),
  path("with an encoded slash", (one) => one.replace(/\/(?=[^/]*$)/, "%2f")),
  path("with dots", (one) => `/x/..${one}`),
  path("with encoded dots", (one) => `/%2e%2e/%2e%2e${one}`),
  path("with a back slash", (one) => one.replace("/api/", "/api\\")),
  path("in capitals", (one) => one.toUpperCase()),
  path("with a slash at its end", (one) => one.replace(/(?=\?|$)/, "/")),
  path("with a NUL", (one) => one.replace(/(?=\?|$)/, "%00")),
  path("with half a character", (one) => one.replace(/(?=\?|$)/, "%e0%a4")),
  path("with a surrogate", (one) => one.replace(/(?=\?|$)/, "%ed%a0%80")),
  path("with a parameter", (one) => one.replace(/(?=\?|$)/, ";jsessionid=1")),
  path("of 9,000 characters", (one) => `${one}${"a".repeat(9000)}`),
  path("whole, of another host", (one) => `http://mal.invalid${one}`),
  query("with half a character", "a=%e0%a4"),
  query("of a prototype", "__proto__[a]=1&constructor[prototype][a]=1"),
  query("of a thousand fields", Array.from({ length: 1000 }, (_, n) => `a${n}=1`).join("&")),
  query("with lists", "page[]=1&page[a][b]=2&page=3&page=4"),
  query("with brackets that never close", "page[[[[=1&&&===%"),
  ...head(
    "content-type",
    "text/plain",
    "application/xml",
    "application/json; charset=utf-16",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary=${"x".repeat(300)}`,
    "application/x-www-form-urlencoded",
    "",
  ),
  ...head("content-encoding", "gzip", "br", "deflate, gzip"),
  ...head("accept", "application/xml", "*/*;q=0", "x".repeat(4000)),
  ...head("accept-encoding", "gzip;q=0, identity;q=0", "zstd"),
  ...head("range", "bytes=0-0", "bytes=-1", `bytes=${"0-1,".repeat(500)}0-1`),
  ...head("if-none-match", "*", '"x"'),
  ...head("if-modified-since", "Thu, 01 Jan 1970 00:00:00 GMT", "ontem"),
  ...head("idempotency-key", "a", "x".repeat(5000), "\u00e9\u00ff"),
  ...head("cookie", "pauta_session=", "pauta_session=%00; pauta_session=a", "=;=;=", "a".repeat(7000)),
  ...head("x-xsrf-token", "a", "%00"),
  ...head("origin", "null", "https://mal.invalid", "://"),
  ...head("sec-fetch-site", "cross-site", "x"),
  ...head("host", "mal.invalid", "a b", "[::1", "x".repeat(2000)),
  ...head("x-forwarded-for", "127.0.0.1", "' or 1=1", "::ffff:127.0.0.1, 10.0.0.1"),
  ...head("x-forwarded-proto", "https", "gopher"),
  ...head("x-http-method-override", "DELETE"),
  ...head("accept-language", "x".repeat(3000)),
  ...head("user-agent", "", "x".repeat(6000), "\u00e9".repeat(300)),
  ...head("authorization", "Bearer a", "Basic %%%", "x".repeat(5000)),
  ...head("expect", "200-maybe"),
  body("cut short", (text) => text.slice(0, -3)),
  body("with more behind it", (text) => `${text}{}`),
  body("twice", (text) => `[${text},${text}]`),
  body("with a mark of its order", (text) => Buffer.from(`\ufeff${text}`, "utf8")),
  body("in sixteen bits", (text) => Buffer.from(text, "utf16le")),
  body("not in UTF-8", (text) => Buffer.from(text.replaceAll(/[a-z]/g, "\u00ff"), "latin1")),
  body("in lists", () => `${"[".repeat(20_000)}${"]".repeat(20_000)}`),
  body("of one long number", () => `{"id":${"9".repeat(50_000)}}`),
  body("with every key twice", (text) => text.replace(/^\{/, `{"__proto__":{"a":1},"a":1,"a":2,`)),
  body("of a word", () => '"abc"'),
  body("of nothing", () => ""),
  body("of 1.2 MB", () => JSON.stringify({ comment: "x".repeat(1_200_000) })),
];

/** The same call in a malformed way. */
export function malformed(sent: Sent, dice: number): { what: string; sent: Sent; isElsewhere: boolean } {
  const way = WAYS[dice % WAYS.length]!;
  return { what: way.what, sent: { ...sent, ...way.bend(sent) }, isElsewhere: way.isElsewhere ?? false };
}
