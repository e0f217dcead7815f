import { cleanup, configure, prettyDOM } from "@testing-library/react";
import * as React from "react";
import { afterEach } from "vitest";
import { announceFirstPicture } from "./src/lib/loading/first-picture.ts";

/**
 * In development React takes a stack trace for each element, up to a number of them in each second. With the number
 * already reached, the screens' tests take a fifth less time.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object | undefined>;
if (internals)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    configurable: true,
    get: () => 1e4,
    set() {},
  });

// A busy machine may take seconds to load a page's code; tests check what happens, not how soon.
configure({
  asyncUtilTimeout: 15_000,
  // An awaited expectation fails many times before it holds: the page is printed only when an error's message is read.
  getElementError: (message, container) =>
    Object.defineProperties(new Error(), {
      name: { value: "TestingLibraryElementError", configurable: true },
      message: {
        get: () => [message, prettyDOM(container as HTMLElement)].filter(Boolean).join("\n\n"),
        configurable: true,
      },
    }),
});

// In tests no code waits for a page's first picture.
announceFirstPicture();

// jsdom has no layout: these answer as a wide screen with reduced motion would.

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
