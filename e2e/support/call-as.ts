import type { Page } from "@playwright/test";

/** Makes a call as the page does, with its session and CSRF token. */
export const callAs = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      const response = await fetch(address!, {
        method: verb!,
        headers: { "content-type": "application/json", "x-xsrf-token": decodeURIComponent(token) },
        ...(sent && { body: sent }),
      });
      if (!response.ok) throw new Error(`${verb} ${address}: ${response.status}`);
      return response.json();
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
