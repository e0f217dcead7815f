import type { AnyRouter } from "@tanstack/react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { focusHeadings } from "./focus-headings.ts";

type Rendered = { fromLocation?: object; pathChanged: boolean };
let rendered: (event: Rendered) => void;
const router = {
  subscribe: (_: string, listener: typeof rendered) => {
    rendered = listener;
    return () => {};
  },
} as unknown as AnyRouter;

const turned = { fromLocation: {}, pathChanged: true };
const draw = (html: string) => (document.querySelector("main")!.innerHTML = html);
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.innerHTML = `<a href="#">Menu</a><main tabindex="-1"></main>`;
  focusHeadings(router);
});

it("focuses a heading that is rendered after the page change, and the one that replaces it", async () => {
  rendered(turned);
  draw("<h1>Carregando</h1>");
  await vi.waitFor(() => expect(focused()).toBe("Carregando"));
  draw("<h1>Publicações</h1>");
  await vi.waitFor(() => expect(focused()).toBe("Publicações"));
});

it("leaves the focus alone once somebody has acted, or moved it elsewhere", async () => {
  draw("<h1>Publicações</h1>");
  rendered(turned);
  expect(focused()).toBe("Publicações");
  document.querySelector("a")!.focus();
  draw("<h1>Publicações</h1><p>Duas</p>");
  await Promise.resolve();
  expect(focused()).toBe("Menu");
  document.querySelector("a")!.blur();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
  draw("<h1>Outra</h1>");
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

it("does nothing at the first visit, unless the page is one form", () => {
  draw("<h1>Publicações</h1>");
  rendered({ pathChanged: true });
  expect(document.activeElement).toBe(document.body);
  draw(`<h1>Entrar</h1><button data-autofocus>Usuário</button>`);
  rendered({ pathChanged: true });
  expect(focused()).toBe("Usuário");
});

it("focuses the field of a first page that was loaded before anything was rendered, and once only", () => {
  draw(`<h1>Entrar</h1><button data-autofocus>Usuário</button>`);
  rendered({ fromLocation: {}, pathChanged: false });
  expect(focused()).toBe("Usuário");
  document.querySelector("a")!.focus();
  rendered({ fromLocation: {}, pathChanged: false });
  expect(focused()).toBe("Menu");
});

it("focuses the heading when the page was changed before the first one was completely rendered", () => {
  document.querySelector("a")!.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  draw("<h1>Publicações</h1>");
  rendered({ pathChanged: true });
  expect(focused()).toBe("Publicações");
});
