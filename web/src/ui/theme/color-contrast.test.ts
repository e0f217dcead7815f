import { assert, constantFrom, integer, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, readableOn } from "./color-contrast.ts";

const byte = integer({ min: 0, max: 255 });
const hexOf = (bytes: number[]) => `#${bytes.map((each) => each.toString(16).padStart(2, "0")).join("")}`;

describe("a label in any colour", () => {
  it("always has a readable text colour, in both themes (4.5:1)", () => {
    assert(
      property(tuple(byte, byte, byte, byte), constantFrom("light", "dark"), (bytes, scheme) => {
        const { background, text } = readableOn(hexOf(bytes), scheme);
        expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it("considers the surface below a translucent colour", () => {
    expect(readableOn("#00000000", "light").background).toBe("#fdfcfa");
    expect(readableOn("#00000000", "dark").background).toBe("#17181e");
    expect(readableOn("#00000000", "light").text).toBe("#000000");
    expect(readableOn("#00000000", "dark").text).toBe("#ffffff");
  });

  it("reads #RGB, and treats an invalid colour as grey", () => {
    expect(readableOn("#f00", "light").background).toBe("#ff0000");
    expect(readableOn("url(x)", "light").background).toBe("#808080");
  });

  it("calculates black on white as 21:1", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  });
});
