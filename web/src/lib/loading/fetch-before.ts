import { NoResponseError } from "../calls/api-error.ts";

/** The files of the interface that are loaded or loading, by address. */
const coming = new Map<string, Promise<void>>();

/** What the pieces that are being requested wait for before they are imported. */
let held: Promise<unknown> | undefined;

/** Has the pieces that `load` requests fetched now and imported later: importing takes the processor, fetching does not. */
export function importAfter<Code>(until: Promise<unknown>, load: () => Promise<Code>): Promise<Code> {
  held = until;
  try {
    return load();
  } finally {
    held = undefined;
  }
}

/**
 * Imports a piece of the interface once its files are in the browser's cache; the build puts this around every
 * `import()`. All files of a piece are requested at once. A browser never retries a module whose import failed (HTML,
 * module map), so nothing is imported before its files are loaded; after a lost connection the missing ones are
 * requested again.
 * @param files the piece itself and what it imports statically, scripts and styles
 */
export async function fetchBefore<Code>(load: () => Promise<Code>, files: string[] = []): Promise<Code> {
  const until = held;
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  await until;
  return load();
}

function fetchOnce(address: string): Promise<void> {
  const known = coming.get(address);
  if (known) return known;
  const arrival = address.endsWith(".css") ? addStyle(address) : fetchScript(address);
  coming.set(address, arrival);
  arrival.catch(() => coming.delete(address));
  return arrival;
}

async function fetchScript(address: string): Promise<void> {
  // One of the entry page's own scripts, which already run.
  if (document.querySelector(`link[rel=modulepreload][href="${address}"], script[src="${address}"]`)) return;
  let response: Response;
  try {
    response = await fetch(address);
    await response.arrayBuffer();
  } catch (error) {
    throw new NoResponseError("code", { cause: error });
  }
  // By this message the router recognises that a newer version was deployed.
  if (!response.ok) throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
}

function addStyle(address: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = address;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new NoResponseError("style"));
    });
    document.head.appendChild(link);
  });
}
