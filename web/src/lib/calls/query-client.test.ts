import { describe, expect, it, vi } from "vitest";
import { ApiError, NoResponseError } from "./api-error.ts";
import { createQueryClient, isWorthRetrying } from "./query-client.ts";

function createClient() {
  const showFailure = vi.fn<(context: string, error: unknown) => void>();
  const showSuccess = vi.fn<(text: string) => void>();
  return { client: createQueryClient({ showFailure, showSuccess }), showFailure, showSuccess };
}

describe("the query client", () => {
  it("retries only when no response came or the server was not ready, and at most twice", () => {
    expect(isWorthRetrying(0, new NoResponseError())).toBe(true);
    expect(isWorthRetrying(1, new ApiError(503, ""))).toBe(true);
    expect(isWorthRetrying(2, new ApiError(503, ""))).toBe(false);
    for (const status of [400, 401, 403, 404, 409, 419, 422, 429, 500])
      expect(isWorthRetrying(0, new ApiError(status, ""))).toBe(false);
    expect(isWorthRetrying(0, new TypeError("a fault of ours"))).toBe(false);
  });

  it("shows a failed query with the words of its meta", async () => {
    const { client, showFailure } = createClient();
    const error = new ApiError(404, "");
    const requested = client.fetchQuery({
      queryKey: ["x"],
      queryFn: () => Promise.reject(error),
      meta: { failure: "Erro ao carregar clientes" },
    });
    await expect(requested).rejects.toBe(error);
    expect(showFailure).toHaveBeenCalledExactlyOnceWith("Erro ao carregar clientes", error);
  });

  it("shows a mutation's result, and never sends it twice", async () => {
    const { client, showFailure, showSuccess } = createClient();
    const save = vi
      .fn<() => Promise<number>>()
      .mockRejectedValueOnce(new NoResponseError())
      .mockResolvedValue(1);
    const mutate = () =>
      client
        .getMutationCache()
        .build(client, {
          mutationFn: save,
          meta: { failure: "Erro ao salvar etiqueta", success: "Etiqueta salva com sucesso!" },
        })
        .execute(undefined);
    await expect(mutate()).rejects.toBeInstanceOf(NoResponseError);
    expect(save).toHaveBeenCalledTimes(1);
    expect(showFailure).toHaveBeenCalledTimes(1);
    await mutate();
    expect(showSuccess).toHaveBeenCalledExactlyOnceWith("Etiqueta salva com sucesso!");
  });
});
