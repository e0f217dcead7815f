import { screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { ColorField, inEightDigits } from "./color-field.tsx";
import { show } from "../../testing/show.fixture.tsx";

let chosen = "";
const report = (color: string) => {
  chosen = color;
};
function Tag() {
  const [color, setColor] = useState("#4D55F1FF");
  useEffect(() => report(color), [color]);
  return <ColorField label="Cor" value={color} onChange={setColor} />;
}

describe("a colour field", () => {
  it("starts with the accent colour", () => {
    show(<ColorField label="Cor" />);
    expect(screen.getByLabelText("Cor")).toHaveProperty("value", "#4D55F1FF");
  });

  it("accepts a typed colour, and completes six digits to eight", async () => {
    const { user } = show(<Tag />);
    await user.clear(screen.getByLabelText("Cor"));
    await user.type(screen.getByLabelText("Cor"), "#0b7285");
    await user.tab();
    expect(chosen).toBe("#0B7285FF");
  });

  it("accepts a colour of the palette", async () => {
    const { user } = show(<Tag />);
    await user.click(screen.getByRole("button", { name: "Escolher a cor" }));
    await user.click(screen.getByRole("button", { name: "#E8590CFF" }));
    expect(chosen).toBe("#E8590CFF");
  });

  it("keeps a colour with its opacity", () => {
    expect(inEightDigits("#4d55f180")).toBe("#4D55F180");
    expect(inEightDigits("#4d5")).toBe("#4D5");
  });
});
