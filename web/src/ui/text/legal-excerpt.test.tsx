import { describe, expect, it } from "vitest";
import { excerptOf } from "./legal-excerpt.tsx";

const read = (html: string, found: string) => {
  const excerpt = excerptOf(html, found);
  return {
    text: excerpt.textContent,
    marks: [...excerpt.querySelectorAll("mark")].map((each) => each.textContent),
  };
};

describe("an excerpt", () => {
  it("begins shortly before the first found word, at a whole word, and marks all of them", () => {
    const far = `<p>${"Vistos e examinados os autos. ".repeat(10)}Determino a penhora; penhore-se.</p>`;
    const { text, marks } = read(far, "penhora");
    expect(text).toMatch(/^… \S+ .*Determino a penhora; penhore-se\.$/);
    expect(text?.length).toBeLessThan(90);
    expect(marks).toEqual(["penhora", "penhore"]);
  });

  it("is the text's beginning where nothing is found", () => {
    expect(read("<p>Intime-se.</p><p>Cumpra-se.</p>", "xyz")).toEqual({
      text: "Intime-se. Cumpra-se.",
      marks: [],
    });
  });

  it("is cut where it gets long", () => {
    expect(read(`<p>penhora ${"de bens ".repeat(100)}</p>`, "penhora").text).toMatch(/ …$/);
  });

  it("contains text only, whatever the publication contains", () => {
    const excerpt = excerptOf(
      "<img src=x onerror=alert(1)><script>alert(1)</script><b>penhora</b>",
      "penhora",
    );
    expect([...excerpt.querySelectorAll("*")].map(({ tagName }) => tagName)).toEqual(["MARK"]);
  });
});
