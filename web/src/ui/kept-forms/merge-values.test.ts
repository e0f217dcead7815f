import { describe, expect, it } from "vitest";
import { mergeValues } from "./merge-values.ts";

const base = { name: "Ana", city: "Lajeado", tags: [1], updated_at: "1" };
const merge = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  mergeValues(base, { ...base, ...mine }, { ...base, ...theirs, updated_at: "2" }, "updated_at");

describe("two people's changes of one record", () => {
  it("are both kept where each changed another field", () => {
    const { merged, clashes } = merge({ name: "Ana Souza" }, { city: "Estrela", tags: [1, 2] });
    expect(merged).toEqual({ name: "Ana Souza", city: "Estrela", tags: [1, 2], updated_at: "2" });
    expect(clashes).toEqual([]);
  });

  it("clash only in a field that both changed to different values", () => {
    const { merged, clashes } = merge(
      { name: "Ana S.", city: "Estrela" },
      { name: "Ana Sá", city: "Estrela" },
    );
    expect(clashes).toEqual([{ name: "name", mine: "Ana S.", theirs: "Ana Sá" }]);
    expect(merged).toMatchObject({ name: "Ana S.", city: "Estrela", updated_at: "2" });
  });

  it("that emptied a field count like any other", () => {
    expect(merge({ city: "" }, {}).merged.city).toBe("");
    expect(merge({}, { city: "" }).merged.city).toBe("");
  });
});
