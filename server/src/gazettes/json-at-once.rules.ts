import { decodeText } from "../words/charset.rules.ts";
import type { JsonObject } from "./json-items.rules.ts";

/**
 * The elements of a document that is at hand as a whole, by the engine's own parser, several times faster.
 *
 * @returns null when anything about it is irregular: `JsonItems` then says what, and brings in the rest
 */
export function parseJsonItems(bytes: Uint8Array, listKeys: readonly string[]): JsonObject[] | null {
  let root: unknown;
  try {
    root = JSON.parse(decodeText(bytes));
  } catch {
    return null;
  }
  if (typeof root !== "object" || root === null) return null;
  const list = Array.isArray(root)
    ? root
    : listKeys.map((key) => (root as JsonObject)[key]).find((value) => Array.isArray(value));
  return list?.every((value) => isObject(value)) ? list : null;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
