import type { service } from "@pauta/contract/platform/service";
import { NoResponseError } from "../calls/api-error.ts";

const LONGEST_IDLE_WAIT_MS = 2000;

/** Written out: the contract is too large for the scripts that load first. */
const ALIVE: (typeof service.alive)["path"] = "/api/health";

/**
 * Loads code once, when it is first needed. If that fails, a request checks whether the server answers. If it does not,
 * this throws `NoResponseError` as a call does, and the next call tries again (`fetch-before.ts` makes that possible in
 * the browser). If it does, loading is tried a second time, since the connection may have come back.
 */
export function loadLater<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  return () => {
    loading ??= load()
      .catch(async () => {
        await reachServer();
        return load().catch(rejectStale);
      })
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
}

/** The same for React's lazy components, retried until the connection is back. */
export function loadPatiently<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const tryOnce = loadLater(load);
  return async () => {
    for (;;)
      try {
        return await tryOnce();
      } catch (error) {
        if (!(error instanceof NoResponseError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, LONGEST_IDLE_WAIT_MS));
      }
  };
}

async function reachServer(): Promise<void> {
  try {
    const answer = await fetch(ALIVE, { cache: "no-store" });
    await answer.arrayBuffer();
  } catch (error) {
    throw new NoResponseError("code", { cause: error });
  }
}

/** The server answers but the code is gone: a newer version was deployed. */
function rejectStale(cause: unknown): never {
  if (cause instanceof NoResponseError) throw cause;
  throw new Error("o Pauta foi atualizado; recarregue a página para continuar.", { cause });
}
