import type { Endpoint } from "@pauta/contract/platform/endpoint";
import type { Input, LooseInput } from "./address.ts";
import { send } from "./call.ts";

/** Calls an endpoint that returns a file and lets the browser save it. */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  fallbackName: string,
): Promise<void> {
  const response = await send(endpoint, input as LooseInput);
  const name = fileNameOf(response.headers.get("content-disposition")) ?? fallbackName;
  saveFile(await response.blob(), name);
}

const REVOKE_AFTER_MS = 60_000;

/** Lets the browser save content of the page. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads name and content after the click, on a busy machine much later.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

/** The name in a Content-Disposition header (RFC 6266), the UTF-8 spelling preferred. */
export function fileNameOf(disposition: string | null): string | null {
  if (disposition === null) return null;
  const utf8 = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (utf8 !== undefined) return decodeURIComponent(utf8);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
}
