import type { service } from "@pauta/contract/platform/service";
import { NoResponseError } from "./api-error.ts";

const PATIENCE_MS = 2000;

/** The contract itself is too large for the pages that load the rest. */
const ALIVE: (typeof service.alive)["path"] = "/api/health";

/**
 * Code that is loaded when it is first needed, and once. Where it does not come, the server is queried whether it is
 * there: without a connection this fails like a call, and the next time tries again (`fetch-before.ts` sees to it that
 * the browser can). A server that is there is given a second chance, since the connection may have come back between.
 */
export function loadLater<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  return () => {
    loading ??= load()
      .catch(async () => {
        await reachServer();
        return load().catch(refuseStale);
      })
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
}

/** The same for React's lazy components: it is retried until the connection is back. */
export function loadPatiently<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const tryOnce = loadLater(load);
  return async () => {
    for (;;)
      try {
        return await tryOnce();
      } catch (error) {
        if (!(error instanceof NoResponseError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
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
function refuseStale(cause: unknown): never {
  if (cause instanceof NoResponseError) throw cause;
  throw new Error("o Pauta foi atualizado; recarregue a página para continuar.", { cause });
}
