import { afterEach, describe, expect, it, vi } from "vitest";
import { draftOf, dropDrafts, hasSecrets } from "./draft.ts";

describe("a draft of a form", () => {
  it("is found by the same user in the same form, and by nobody else", () => {
    draftOf(1, "tratar-9").write({ comment: "Prazo anotado" });
    expect(draftOf(1, "tratar-9").read()).toEqual({ comment: "Prazo anotado" });
    expect(draftOf(2, "tratar-9").read()).toBeNull();
    expect(draftOf(1, "tratar-8").read()).toBeNull();
  });

  it("is gone once dropped", () => {
    const draft = draftOf(1, "etiqueta");
    draft.write({ name: "x" });
    draft.drop();
    expect(draft.read()).toBeNull();
  });

  it("never contains passwords, tokens or card data", () => {
    draftOf(1, "cadastro").write({
      name: "Ana",
      password: "a",
      password_confirmation: "a",
      current_password: "a",
      card_number: "4",
      card_cvv: "1",
      token: "t",
      month: "01",
      year: "30",
    });
    expect(draftOf(1, "cadastro").read()).toEqual({ name: "Ana" });
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/password|card_|token|month/);
  });

  it("leaves out secrets at every depth, and says that it does", () => {
    const lines = [{ username: "ana", token: "t" }];
    draftOf(1, "credenciais").write({ lines });
    expect(draftOf(1, "credenciais").read()).toEqual({ lines: [{ username: "ana" }] });
    expect(hasSecrets({ lines })).toBe(true);
    expect(hasSecrets({ lines: [{ username: "ana", token: "" }], note: null })).toBe(false);
  });

  it("is deleted when its user signs out, or another signs in", () => {
    draftOf(1, "a").write({ x: 1 });
    draftOf(12, "a").write({ x: 2 });
    dropDrafts(12);
    expect(draftOf(1, "a").read()).toBeNull();
    expect(draftOf(12, "a").read()).toEqual({ x: 2 });
    dropDrafts();
    expect(draftOf(12, "a").read()).toBeNull();
  });

  it("is null when its stored entry is damaged", () => {
    sessionStorage.setItem("pauta-draft:1:a", "{");
    expect(draftOf(1, "a").read()).toBeNull();
  });
});

describe("a draft in a browser with idle time", () => {
  const runs: (() => void)[] = [];
  const beIdle = () => runs.splice(0).forEach((run) => run());
  const stored = (key: string) => sessionStorage.getItem(`pauta-draft:1:${key}`);
  const type = (key: string, text: string) => draftOf(1, key).write({ text });
  afterEach(() => {
    vi.unstubAllGlobals();
    runs.length = 0;
    dropDrafts();
  });

  it("is stored once, with the latest values, when the browser is idle, and can be read before", () => {
    vi.stubGlobal("requestIdleCallback", (run: () => void) => runs.push(run));
    type("a", "P");
    type("a", "Pr");
    expect(stored("a")).toBeNull();
    expect(runs.length).toBe(1);
    beIdle();
    expect(stored("a")).toBe('{"text":"Pr"}');
    type("a", "Pra");
    expect(draftOf(1, "a").read()).toEqual({ text: "Pra" });
  });

  it("is stored when the page is left, and not after it was dropped", () => {
    vi.stubGlobal("requestIdleCallback", (run: () => void) => runs.push(run));
    type("a", "x");
    type("b", "y");
    draftOf(1, "b").drop();
    window.dispatchEvent(new Event("pagehide"));
    expect(stored("a")).toBe('{"text":"x"}');
    beIdle();
    expect(stored("b")).toBeNull();
  });
});
