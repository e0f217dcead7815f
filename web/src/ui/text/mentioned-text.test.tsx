import { describe, expect, it } from "vitest";
import { MentionedText } from "./mentioned-text.tsx";
import { show } from "../../testing/show.fixture.tsx";

const marked = () => [...document.querySelectorAll("strong")].map(({ textContent }) => textContent);

describe("text with mentions", () => {
  it("is shown as typed, with the named people marked", () => {
    show(
      <MentionedText
        text="Ligar, @Ana Lima e @Beto Sá: ana@exemplo.test espera"
        names={["Beto Sá", "Ana Lima"]}
      />,
    );
    expect(document.body.textContent).toContain("Ligar, @Ana Lima e @Beto Sá: ana@exemplo.test espera");
    expect(marked()).toEqual(["@Ana Lima", "@Beto Sá"]);
  });

  it("marks the longest name, and nobody who was not mentioned", () => {
    show(<MentionedText text="@Ana Lima Souza viu; @Caio não, @" names={["Ana Lima", "Ana Lima Souza"]} />);
    expect(marked()).toEqual(["@Ana Lima Souza"]);
    expect(document.body.textContent).toContain("@Ana Lima Souza viu; @Caio não, @");
  });
});
