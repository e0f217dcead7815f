import { cleanup, configure, prettyDOM } from "@testing-library/react";
import * as React from "react";
import { afterEach } from "vitest";
import { announceFirstPicture } from "./src/lib/first-picture.ts";

/**
 * In development React takes a stack trace for each element that it makes, until it has taken enough of them, and
 * counts anew each second. Told that it has enough, the screens' tests take a fifth less time.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object | undefined>;
if (internals)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    configurable: true,
    get: () => 1e4,
    set() {},
  });

// A busy machine may take seconds to load a page's code; what is awaited is what happens, not how soon.
configure({
  asyncUtilTimeout: 15_000,
  // What is awaited fails many times before it happens: the page is printed only when somebody reads the failure.
  getElementError: (message, container) =>
    Object.defineProperties(new Error(), {
      name: { value: "TestingLibraryElementError", configurable: true },
      message: {
        get: () => [message, prettyDOM(container as HTMLElement)].filter(Boolean).join("\n\n"),
        configurable: true,
      },
    }),
});

// A test draws what it draws at once: nothing is kept back for it.
announceFirstPicture();

// jsdom has no layout: these answer what a wide, quiet screen would.

window.matchMedia = (query) => ({
  matches: query.includes("prefers-reduced-motion"),
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });

window.HTMLElement.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
