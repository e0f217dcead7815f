import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../lib/calls/api-error.ts";
import { LOADING_DELAY_MS, whileLoading } from "./loading.tsx";
import { NOTICE_MS, notifyError, notifySuccess, withdrawNoticesOfPage } from "./notices.tsx";
import { show } from "../../testing/show.fixture.tsx";
import { showFailure } from "./show-failure.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe("notices", () => {
  it("stay for ten seconds", () => {
    show(null);
    act(() => notifySuccess("Publicação tratada com sucesso!"));
    expect(NOTICE_MS).toBe(10_000);
    pass(NOTICE_MS - 1);
    expect(screen.getByText("Publicação tratada com sucesso!")).toBeTruthy();
    pass(1);
    expect(screen.queryByText("Publicação tratada com sucesso!")).toBeNull();
  });

  it("stay while the pointer or the focus is on them", () => {
    show(null);
    act(() => notifySuccess("Salvo"));
    fireEvent.pointerEnter(screen.getByText("Salvo").parentElement!);
    pass(NOTICE_MS * 3);
    expect(screen.getByText("Salvo")).toBeTruthy();
    fireEvent.pointerLeave(screen.getByText("Salvo").parentElement!);
    pass(NOTICE_MS);
    expect(screen.queryByText("Salvo")).toBeNull();
  });

  it("go with their page, except those of the step that leads to the next one", () => {
    show(null);
    act(() => notifyError("Erro ao salvar"));
    pass(1000);
    act(() => {
      notifySuccess("Processo excluído");
      withdrawNoticesOfPage();
    });
    expect(screen.queryByText("Erro ao salvar")).toBeNull();
    expect(screen.getByText("Processo excluído")).toBeTruthy();
  });

  it("disappear on Fechar", () => {
    show(null);
    act(() => notifyError("Falhou"));
    fireEvent.click(screen.getByRole("button", { name: "Fechar" }));
    expect(screen.queryByText("Falhou")).toBeNull();
  });

  it("are announced at once when they are errors, politely otherwise", () => {
    show(null);
    act(() => {
      notifyError("Falhou");
      notifySuccess("Salvo");
    });
    expect(screen.getByRole("alert").textContent).toContain("Falhou");
    expect(screen.getByRole("alert").textContent).not.toContain("Salvo");
    expect(screen.getByText("Salvo").closest("[aria-live]")!.getAttribute("aria-live")).toBe("polite");
  });

  it("are one when the same text is shown twice", () => {
    show(null);
    act(() => notifyError("Erro na API, por favor tente novamente."));
    act(() => notifyError("Erro na API, por favor tente novamente."));
    expect(screen.getAllByText("Erro na API, por favor tente novamente.")).toHaveLength(1);
  });

  it("show a failed call with the attempted action and the server's words", () => {
    show(null);
    act(() => showFailure("Erro ao salvar etiqueta", new ApiError(422, '{"message":"Nome repetido"}')));
    expect(screen.getByRole("alert").textContent).toContain("Erro ao salvar etiqueta: Nome repetido");
  });
});

describe("the loading overlay", () => {
  it("is not shown for short work, but for longer, and disappears with it", async () => {
    show(null);
    let finish = () => {};
    const work = new Promise<void>((resolve) => (finish = resolve));
    let shown: Promise<void> = Promise.resolve();
    act(() => {
      shown = whileLoading(work);
    });
    pass(LOADING_DELAY_MS - 1);
    expect(screen.queryByText("Carregando…")).toBeNull();
    pass(1);
    expect(screen.getByText("Carregando…")).toBeTruthy();
    await act(async () => {
      finish();
      await shown;
    });
    expect(screen.queryByText("Carregando…")).toBeNull();
  });

  it("disappears when the work fails, and passes the error on", async () => {
    show(null);
    await act(async () => {
      await expect(whileLoading(Promise.reject(new Error("x")))).rejects.toThrow("x");
    });
    pass(LOADING_DELAY_MS);
    expect(screen.queryByText("Carregando…")).toBeNull();
  });
});
