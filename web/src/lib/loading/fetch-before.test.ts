import { afterEach, expect, test, vi } from "vitest";
import { NoResponseError } from "../calls/api-error.ts";
import { fetchBefore } from "./fetch-before.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

/** The answers to the calls in order; `null` is a network that is down. */
function answer(...answers: (number | null)[]) {
  const requested = vi.fn(async (_address: string) => {
    const status = answers.shift();
    if (!status) throw new TypeError("Failed to fetch");
    return new Response("", { status });
  });
  vi.stubGlobal("fetch", requested);
  return requested;
}

test("all files of a piece are requested before it is imported", async () => {
  const requested = answer(200, 200);
  const load = vi.fn(async () => "code");
  const coming = fetchBefore(load, ["assets/one.js", "assets/two.js"]);
  expect(requested.mock.calls).toEqual([["/assets/one.js"], ["/assets/two.js"]]);
  expect(load).not.toHaveBeenCalled();
  expect(await coming).toBe("code");
});

test("without a connection nothing is imported, because the browser never retries a failed import", async () => {
  answer(null, 200);
  const load = vi.fn(async () => "code");
  await expect(fetchBefore(load, ["assets/lost.js"])).rejects.toThrow(NoResponseError);
  expect(load).not.toHaveBeenCalled();
  expect(await fetchBefore(load, ["assets/lost.js"])).toBe("code");
});

test("a loaded file is not requested again, nor is a script of the entry page", async () => {
  const script = document.createElement("script");
  script.setAttribute("src", "/assets/start.js");
  script.type = "text/plain";
  document.head.append(script);
  const requested = answer(200);
  await fetchBefore(async () => 1, ["assets/start.js", "assets/once.js"]);
  await fetchBefore(async () => 2, ["assets/once.js"]);
  expect(requested.mock.calls).toEqual([["/assets/once.js"]]);
});

test("a file that the server no longer has gives the error by which the router recognises a newer version", async () => {
  answer(404);
  const coming = fetchBefore(async () => "code", ["assets/gone.js"]);
  await expect(coming).rejects.toThrow("Failed to fetch dynamically imported module");
});

test("a piece is loaded with its styles, and a style that failed is requested again", async () => {
  const load = vi.fn(async () => "code");
  const first = fetchBefore(load, ["assets/piece.css"]);
  document.head.querySelector("link")!.dispatchEvent(new Event("error"));
  await expect(first).rejects.toThrow(NoResponseError);
  const second = fetchBefore(load, ["assets/piece.css"]);
  expect(load).not.toHaveBeenCalled();
  document.head.querySelector("link")!.dispatchEvent(new Event("load"));
  expect(await second).toBe("code");
});
