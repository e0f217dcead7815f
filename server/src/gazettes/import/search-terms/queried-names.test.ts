import { expect, test } from "vitest";
import { isNameQueried } from "./queried-names.rules.ts";

test.each<["name" | "followed", string, boolean]>([
  ["name", "Ana Reis", true],
  ["name", "Dra. Ana", false],
  ["name", "de Souza", false],
  ["name", "", false],
  ["followed", "Petroipê", true],
  ["followed", "Só", false],
  ["followed", "***", false],
])("the %s %j is worth querying: %s", (kind, name, isRequested) => {
  expect(isNameQueried(kind, name)).toBe(isRequested);
});
