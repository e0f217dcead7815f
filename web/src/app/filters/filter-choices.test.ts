import { can, type Actor } from "@pauta/contract/platform/capabilities";
import { describe, expect, it } from "vitest";
import { countChosen, noChoices, readChoices, withChoices } from "./filter-choices.ts";
import { filtersOf } from "./filter-table.ts";
import { guardedPages } from "../pages.ts";

const holding = (roles: Actor["roles"]): Actor => ({ id: 1, company_id: 1, roles, plan_type: 3 });
const DASHBOARD = { names: ["treated", "publication_text", "class"] } as const;
const LAWSUITS = { names: ["tags", "lawsuit", "user"] } as const;
const CLIENTS = { names: ["isClient"] } as const;
const MONITORING = { names: ["isClient"], unasked: { isClient: "3" } } as const;

describe("the filters of a page", () => {
  it("differ from page to page", () => {
    expect(filtersOf("/advogado/dashboard", holding(["lawyer"]))?.names).toEqual(DASHBOARD.names);
    expect(filtersOf("/advogado/telefones", holding(["lawyer"]))).toBeNull();
  });

  it("contain the responsible person for forwarding agents only", () => {
    expect(filtersOf("/advogado/processos", holding(["lawyer"]))?.names).toEqual(["tags", "lawsuit"]);
    expect(filtersOf("/advogado/processos", holding(["lawyer", "forwarding_agent"]))?.names).toEqual(
      LAWSUITS.names,
    );
  });

  it("are missing for people who only run the platform", () => {
    expect(filtersOf("/advogado/dashboard", holding(["admin"]))).toBeNull();
    expect(filtersOf("/advogado/dashboard", holding(["admin", "admin_read"]))).toBeNull();
    expect(filtersOf("/advogado/dashboard", holding(["admin", "lawyer"]))).not.toBeNull();
  });

  it("exist only on pages that an office's people may open", () => {
    const roles = ["client_admin", "forwarding_agent", "lawyer"] as const;
    const person = { id: 1, company_id: 1, roles, plan_type: 3 as const };
    for (const [path, { can: gate }] of Object.entries(guardedPages)) {
      if (filtersOf(path, person) === null) continue;
      expect([path, gate !== "signed-in" && can(person, gate)]).toEqual([path, true]);
    }
  });
});

describe("the address", () => {
  it("contains only what is chosen, and starts at the first page", () => {
    const choices = { treated: "0", publication_text: "penhora" };
    expect(withChoices({ publication_date: "2026-03-13", page: "4" }, choices, DASHBOARD)).toEqual({
      publication_date: "2026-03-13",
      treated: "0",
      publication_text: "penhora",
    });
    expect(withChoices(choices, noChoices(DASHBOARD), DASHBOARD)).toEqual({
      treated: undefined,
      publication_text: undefined,
      class: undefined,
    });
  });

  it("omits a page's default, and keeps the same choice for another page", () => {
    expect(withChoices({}, { isClient: "1" }, CLIENTS)).toEqual({ isClient: undefined });
    expect(withChoices({}, { isClient: "1" }, MONITORING)).toEqual({ isClient: "1" });
    expect(readChoices({}, MONITORING)).toEqual({ isClient: "3" });
    expect(countChosen({ isClient: "3" }, MONITORING)).toBe(0);
    expect(countChosen({ isClient: "3" }, CLIENTS)).toBe(1);
  });

  it("is read back as it was written", () => {
    const choices = { tags: "3,14", lawsuit: "5001231-11", user: "7" };
    expect(readChoices(withChoices({}, choices, LAWSUITS), LAWSUITS)).toEqual(choices);
    expect(countChosen(choices, LAWSUITS)).toBe(3);
  });

  it("ignores invalid values", () => {
    const all = { names: ["tags", "user", "treated", "isClient", "lawsuit"] } as const;
    const read = readChoices({ tags: "a,b", user: "-1", treated: "9", isClient: "", lawsuit: " " }, all);
    expect(read).toEqual({ tags: "", user: "", treated: "2", isClient: "1", lawsuit: "" });
    expect(countChosen(read, all)).toBe(0);
  });
});
