import { NoResponseError } from "./api-error.ts";

const COOKIE = "XSRF-TOKEN";
export const CSRF_HEADER = "X-XSRF-TOKEN";

/** The token in the server's readable cookie, or null. */
function readCsrfToken(): string | null {
  for (const pair of document.cookie.split("; ")) {
    const [name, ...value] = pair.split("=");
    if (name === COOKIE) return decodeURIComponent(value.join("="));
  }
  return null;
}

/** Fetches a new token from the server and returns it. */
export async function fetchCsrfToken(): Promise<string> {
  try {
    await fetch("/sanctum/csrf-cookie", { credentials: "include" });
  } catch (error) {
    throw new NoResponseError("csrf-cookie", { cause: error });
  }
  return readCsrfToken() ?? "";
}

export async function csrfToken(): Promise<string> {
  return readCsrfToken() ?? (await fetchCsrfToken());
}
