import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { show } from "../../testing/show.fixture.tsx";
import { PhoneField } from "./phone-field.tsx";

function Contact({ initial = "" }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return <PhoneField label="Telefone" value={value} onChange={setValue} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>("Telefone");

describe("a telephone field", () => {
  it.each([
    ["+55 51 98888-7777", "(51) 98888-7777"],
    ["5551988887777", "(51) 98888-7777"],
    ["0 15 51 98888-7777", "(51) 98888-7777"],
    ["051 3211-0000", "(51) 3211-0000"],
    ["+351 21 000 0000", "+351 21 000 0000"],
    ["351 21 000 0000 00", "351 21 000 0000 00"],
  ])("shows the pasted number %s as %s", async (pasted, kept) => {
    const { user } = show(<Contact />);
    await user.click(field());
    await user.paste(pasted);
    expect(field().value).toBe(kept);
  });

  it.each(["+5551988887777", "5551988887777", "051988887777"])(
    "shows %s, typed key by key, without the codes dialled before the number",
    async (typed) => {
      const { user } = show(<Contact />);
      await user.type(field(), typed);
      expect(field().value).toBe("(51) 98888-7777");
    },
  );

  it("keeps a digit too many, for the form to report, and shows the mask again when it is deleted", async () => {
    const { user } = show(<Contact initial="(51) 98888-7777" />);
    await user.type(field(), "3");
    expect(field().value).toBe("(51) 98888-77773");
    await user.keyboard("{Backspace}");
    expect(field().value).toBe("(51) 98888-7777");
  });

  it("leaves the caret where a digit of a foreign number was inserted", async () => {
    const { user } = show(<Contact initial="+351 21 000 0000" />);
    await user.type(field(), "9", { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(field().value).toBe("+351 921 000 0000");
    expect(field().selectionStart).toBe(6);
  });
});
