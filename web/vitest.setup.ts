import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A busy machine may take seconds to load a page's code; what is awaited is what happens, not how soon.
configure({ asyncUtilTimeout: 15_000 });

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

Object.defineProperty(document, "fonts", { value: new EventTarget() });

window.HTMLElement.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
