import { can } from "@pauta/contract/platform/capabilities";
import { roles, type RoleName } from "@pauta/contract/platform/roles";
import { describe, expect, it } from "vitest";
import { landingOf } from "./landing.ts";
import { menuOf } from "./menus.ts";
import { guardedPages } from "./pages.ts";

const everyRole = roles.map(({ name }) => name);
const pathsOf = (...held: RoleName[]) =>
  menuOf(held).flatMap(({ entries }) => entries.map(({ path }) => path));

function mayOpen(role: RoleName, path: string): boolean {
  const page = new Map(Object.entries(guardedPages)).get(path);
  if (!page) return false;
  const company_id = role === "admin" || role === "admin_read" ? null : 1;
  return page.can === "signed-in" || can({ id: 1, company_id, roles: [role], plan_type: 3 }, page.can);
}

describe.each(everyRole)("the menu of %s", (role) => {
  it("contains only existing pages that the role may open", () => {
    expect(pathsOf(role).filter((path) => !mayOpen(role, path))).toEqual([]);
  });

  it("contains the role's landing page", () => {
    expect(pathsOf(role)).toContain(landingOf([role]));
  });
});

it("of several roles joins their menus in their order, no page twice", () => {
  const menu = menuOf(["lawyer", "client_admin", "admin"]);
  expect(menu.map(({ heading }) => heading)).toEqual([
    "Administração",
    "Financeiro",
    "Advocacia",
    "Escritório",
  ]);
  const paths = menu.flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
});

it("omits a heading without new entries", () => {
  const held: RoleName[] = ["forwarding_agent", "lawyer"];
  expect(menuOf(held).every(({ entries }) => entries.length > 0)).toBe(true);
  expect(pathsOf(...held)).toEqual([...new Set(pathsOf(...held))]);
});
