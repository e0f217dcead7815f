import { setTimeout as pause } from "node:timers/promises";
import { retryAfterMs, TooLong } from "../../../platform/security/outgoing-calls.ts";
import { openTurns } from "./call-pace.rules.ts";
import { receptionOf, type Requested } from "./djen-responses.rules.ts";
import { DjenFailure } from "./djen-source.rules.ts";

export type CallPace = {
  /** The shortest time between the beginnings of two calls; two a second are known to be accepted. */
  paceMs: number;
  /** How long to wait after each unusable response. */
  pausesMs?: readonly number[];
  /** How long to wait after a 429 without Retry-After. */
  throttledMs?: number;
};

const PAUSES_MS = [2000, 5000, 15_000, 30_000];
/** The pause that the API's documentation requests. */
const THROTTLED_MS = 60_000;
/** The longest pause within a call; when the server requests more, the whole fetch is postponed. */
const LONGEST_PAUSE_MS = 300_000;
/** The pause when no call is left in the server's window, which is documented to be about a second long. */
const WINDOW_MS = 1000;

export type Calls = {
  /**
   * Calls an address until its response can be read; one call after another, never faster than the pace.
   * @param read may fail: the request is repeated after a broken connection
   * @throws DjenFailure
   */
  get<T>(
    url: URL,
    requested: Requested & { longestMs: number },
    read: (response: Response) => Promise<T>,
    stopping: AbortSignal,
  ): Promise<T>;
  /** Waits as long as after the n-th unusable response. */
  rest(tries: number, stopping: AbortSignal): Promise<void>;
};

/** Calls with retries, to hosts that the caller has checked; follows no redirect. */
export function openCalls({ paceMs, pausesMs = PAUSES_MS, throttledMs = THROTTLED_MS }: CallPace): Calls {
  const turns = openTurns(paceMs);

  return {
    rest,
    async get(url, requested, read, stopping) {
      for (let tries = 0; ; tries += 1) {
        const came = await call(url, requested, read, stopping);
        if ("read" in came) return came.read;
        if (tries >= pausesMs.length || came.wait > LONGEST_PAUSE_MS) throw came.failure;
        await pause(came.wait || pausesMs[tries]!, undefined, { signal: stopping });
      }
    },
  };

  async function rest(tries: number, stopping: AbortSignal): Promise<void> {
    const wait = pausesMs[Math.min(tries, pausesMs.length) - 1] ?? 0;
    await pause(wait, undefined, { signal: stopping });
  }

  async function waitForTurn(stopping: AbortSignal): Promise<void> {
    const wait = turns.take(performance.now());
    if (wait > 0) await pause(wait, undefined, { signal: stopping });
  }

  async function call<T>(
    url: URL,
    requested: Requested & { longestMs: number },
    read: (response: Response) => Promise<T>,
    stopping: AbortSignal,
  ): Promise<{ read: T } | { wait: number; failure: DjenFailure }> {
    await waitForTurn(stopping);
    const limit = AbortSignal.timeout(requested.longestMs);
    try {
      const response = await fetch(url, {
        headers: { accept: "application/json, application/zip, application/octet-stream" },
        redirect: "manual",
        signal: AbortSignal.any([limit, stopping]),
      });
      if (response.headers.get("x-ratelimit-remaining")?.trim() === "0")
        turns.hold(performance.now(), WINDOW_MS);
      const reception = await headOf(response, requested);
      if (reception.kind === "read") return { read: await read(response) };
      const wait = retryAfterMs(response.headers);
      return {
        wait: wait || (reception.is_throttled ? throttledMs : 0),
        failure: reception.failure,
      };
    } catch (error) {
      stopping.throwIfAborted();
      if (error instanceof DjenFailure || !isOfTheNet(error, limit)) throw readable(error, requested);
      const sentence = limit.aborted
        ? "O DJEN não respondeu a tempo."
        : "A conexão com o DJEN falhou ou foi cortada.";
      return { wait: 0, failure: new DjenFailure("trouble", sentence, { cause: error }) };
    }
  }
}

/** Decides by status and headers; the body of a response that is not read is discarded. */
async function headOf(response: Response, requested: Requested) {
  try {
    const reception = receptionOf(response.status, response.headers.get("content-type"), requested);
    if (reception.kind === "again") await response.body?.cancel();
    return reception;
  } catch (error) {
    await response.body?.cancel();
    throw error;
  }
}

/** Errors that `fetch` throws when a connection fails or breaks off. */
const isOfTheNet = (error: unknown, limit: AbortSignal): boolean =>
  limit.aborted || (error instanceof TypeError && error.cause !== undefined);

const readable = (error: unknown, { what }: Requested): unknown =>
  error instanceof TooLong
    ? new DjenFailure("target", `O DJEN devolveu mais do que se aceita: ${what}.`, { cause: error })
    : error;
