import { describe, expect, it } from "vitest";
import { z } from "zod";
import { rulesOf } from "./form-rules.ts";

describe("the rules of a form", () => {
  it("validate the same values once, however many fields are checked, and other values again", () => {
    const reported: string[] = [];
    const schema = z.object({
      name: z.string().refine((name) => {
        reported.push(name);
        return name !== "";
      }, "O campo é obrigatório"),
    });
    const rules = rulesOf<{ name: string }>(schema);
    const empty = { name: "" };
    expect(rules(empty)).toEqual({ name: "O campo é obrigatório" });
    expect(rules(empty)).toEqual({ name: "O campo é obrigatório" });
    expect(reported).toEqual([""]);
    expect(rules({ name: "Ana" })).toEqual({});
    expect(reported).toEqual(["", "Ana"]);
  });

  it("validate the body that is made of the form's values", () => {
    const rules = rulesOf<{ state: string | null }>(z.object({ state: z.string() }), ({ state }) => ({
      state: state ?? "AC",
    }));
    expect(rules({ state: null })).toEqual({});
  });
});
