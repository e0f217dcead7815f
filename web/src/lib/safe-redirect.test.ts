import { array, assert, constantFrom, oneof, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const home = "/dashboard";

describe("the page after sign-in", () => {
  it.each([
    "/advogado/dashboard",
    "/advogado/processos?tags=1,2&page=3",
    "/advogado/dashboard#publicacao-9",
    "/busca?de=https://exemplo.com.br",
    "/clientes/joão",
  ])("keeps the path %s of this site", (path) => {
    const kept = safeRedirect(path, home);
    expect(decodeURI(kept)).toBe(path);
  });

  it.each([
    "//outro.com",
    "///outro.com",
    "/\\outro.com",
    "\\\\outro.com",
    "/\t/outro.com",
    "/\n/outro.com",
    "\t//outro.com",
    " //outro.com",
    "/.//outro.com",
    "/x/..//outro.com",
    "/%2e//outro.com",
    "https://outro.com",
    "https:/outro.com",
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,x",
    "dashboard",
    "",
    undefined,
    null,
    7,
    ["/dashboard"],
  ])("rejects %j and stays at the fallback", (wanted) => {
    expect(safeRedirect(wanted, home)).toBe(home);
  });

  it("is never on another site, whatever is requested", () => {
    const pieces = constantFrom(
      "/",
      "\\",
      ".",
      "..",
      ":",
      "@",
      "%2f",
      "\t",
      "javascript:",
      "outro.com",
      "?",
      "#",
      " ",
    );
    const wanted = oneof(
      string(),
      array(pieces).map((each) => `/${each.join("")}`),
    );
    assert(
      property(wanted, (text) => {
        const url = new URL(safeRedirect(text, home), "https://pauta.test");
        expect(url.origin).toBe("https://pauta.test");
      }),
      { numRuns: 2000 },
    );
  });
});
