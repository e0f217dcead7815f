import { describe, expect, it } from "vitest";
import { hiddenIn, isSameView, isWhole, shownOf, toggled, viewIn, withHidden } from "./list-view.view.ts";

describe("what is saved of an address", () => {
  it("is its filters, order and columns, without the page, the day and open records", () => {
    const address = {
      tags: "3",
      sortBy: "id-desc",
      page: "4",
      date: "2026-03-13",
      publication_date: "2026-03-13",
      editar: "processo-9",
      compromise: "8",
      lawsuit: "",
    };
    expect(viewIn(address, ["court"])).toEqual({ tags: "3", sortBy: "id-desc", hidden: "court" });
  });

  it("says that all columns are shown, so that it shows them to everybody", () => {
    expect(viewIn({}, [])).toEqual({ hidden: "none" });
    expect(viewIn({ hidden: "court" }, [])).toEqual({ hidden: "none" });
  });

  it("has no columns of a list that lets none be hidden", () => {
    expect(viewIn({ type: "1" }, null)).toEqual({ type: "1" });
  });

  it("is the same in whatever order its filters are written", () => {
    expect(isSameView({ tags: "3", user: "8" }, { user: "8", tags: "3" })).toBe(true);
    expect(isSameView({ tags: "3" }, { tags: "3", user: "8" })).toBe(false);
    expect(isSameView({ tags: "3" }, { tags: "4" })).toBe(false);
  });
});

describe("the hidden columns", () => {
  it("are those of the address, otherwise the person's own", () => {
    expect(hiddenIn({}, "client,court")).toEqual(["client", "court"]);
    expect(hiddenIn({ hidden: "court" }, "client")).toEqual(["court"]);
    expect(hiddenIn({ hidden: "none" }, "client")).toEqual([]);
    expect(hiddenIn({}, "")).toEqual([]);
  });

  it("are hidden and shown one by one, and leave the address when there are none", () => {
    expect(toggled(["court"], "client")).toEqual(["client", "court"]);
    expect(toggled(["client", "court"], "court")).toEqual(["client"]);
    expect(withHidden({ tags: "3" }, ["client"])).toEqual({ tags: "3", hidden: "client" });
    expect(withHidden({ tags: "3", hidden: "client" }, [])).toEqual({ tags: "3", hidden: undefined });
  });

  it("never are the ones without a name", () => {
    const cell = () => null;
    const columns = [
      { header: "Processo", cell },
      { id: "court", header: "Tribunal", cell },
    ];
    expect(shownOf(columns, ["court", "Processo"]).map(({ header }) => header)).toEqual(["Processo"]);
  });
});

it("a list is opened whole when its address names nothing but a dialog", () => {
  expect(isWhole({})).toBe(true);
  expect(isWhole({ editar: "processo-novo", tags: undefined })).toBe(true);
  expect(isWhole({ page: "2" })).toBe(false);
  expect(isWhole({ tags: "3" })).toBe(false);
});
