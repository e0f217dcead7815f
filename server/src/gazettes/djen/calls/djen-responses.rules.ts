import { DjenFailure } from "./djen-source.rules.ts";

/** The request in words that an error message begins with: `O caderno do TJRS de 13/03/2026`. */
export type Requested = { what: string; types: RegExp };

export const PAGE_TYPES = /^application\/(?:[a-z.+-]*\+)?json\b/i;
/** Content types with which object stores serve a ZIP. */
export const ZIP_TYPES = /^(?:application|binary)\/(?:zip|x-zip-compressed|x-zip|octet-stream)\b/i;

/** What is done with a response: it is read, or the request is repeated after a while. */
export type Reception = { kind: "read" } | { kind: "again"; is_throttled: boolean; failure: DjenFailure };

/**
 * Decides by a response's status and headers. Only too many calls (429) and the server's own errors are
 * temporary; any other error would come again.
 * @throws DjenFailure for a response that no retry improves
 */
export function receptionOf(status: number, type: string | null, { what, types }: Requested): Reception {
  if (status === 200) {
    if (types.test(type ?? "")) return { kind: "read" };
    const kind = /^text\/html\b/i.test(type ?? "")
      ? "uma página da web"
      : `outro conteúdo (${typeName(type)})`;
    return again(false, new DjenFailure("trouble", `O DJEN devolveu ${kind} em lugar da resposta.`));
  }
  if (status === 429) {
    return again(
      true,
      new DjenFailure("source", "O DJEN limitou as consultas; a busca continua mais tarde.", { status }),
    );
  }
  if (status === 408 || status >= 500)
    return again(false, new DjenFailure("trouble", `O DJEN está com defeito (${status}).`, { status }));
  if (status >= 300 && status < 400)
    throw new DjenFailure("source", "O endereço configurado desvia para outro; nada foi lido.", { status });
  if (status === 401 || status === 403)
    throw new DjenFailure(
      "source",
      `O DJEN recusou a consulta (${status}). Ele recusa, por exemplo, quem consulta de fora do Brasil.`,
      { status },
    );
  throw new DjenFailure("target", `O DJEN recusou a consulta (${status}): ${what}.`, { status });
}

const again = (is_throttled: boolean, failure: DjenFailure): Reception => ({
  kind: "again",
  is_throttled,
  failure,
});

/** A content type is untrusted text: only the characters that a type may contain are repeated. */
const typeName = (type: string | null): string =>
  /^[\w.+-]+\/[\w.+-]+/.exec(type ?? "")?.[0].slice(0, 60) ?? "sem tipo";

/** The hosts that may be called: the search's own, and those that store its files. */
export function allowedHosts(url: string, fileHosts: string | undefined): ReadonlySet<string> {
  const others = (fileHosts ?? "").split(",").map((host) => host.trim().toLowerCase());
  return new Set([new URL(url).host, ...others].filter((host) => host !== ""));
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Returns a link from a response if the settings allow its host.
 * @throws DjenFailure for any other host, another scheme, or an invalid link
 */
export function requireAllowedLink(link: string, hosts: ReadonlySet<string>): URL {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url === null || url.username !== "" || url.password !== "")
    throw new DjenFailure("target", "O DJEN deu um endereço de arquivo que não é um endereço.");
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.has(url.hostname));
  if (!isSafe || !hosts.has(url.host))
    throw new DjenFailure(
      "target",
      `O arquivo está em ${url.host.slice(0, 100)}, que não está em DJEN_FILE_HOSTS; nada foi lido.`,
    );
  return url;
}
