import { Button } from "@mantine/core";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { show } from "../../testing/show.fixture.tsx";
import { SearchMultiSelect, SearchSelect } from "./search-select.tsx";

const data = [
  { value: "1", label: "Helena Prado" },
  { value: "2", label: "Caio Luz" },
  { value: "3", label: "Caio Prado" },
];

function One() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <SearchSelect label="Responsável" data={data} value={value} onChange={setValue} />
      <Button>Depois</Button>
      <p aria-label="Escolhido">{value}</p>
    </>
  );
}
function Several() {
  const [values, setValues] = useState<string[]>([]);
  return (
    <>
      <SearchMultiSelect label="Envolvidos" data={data} value={values} onChange={setValues} />
      <p aria-label="Escolhido">{values.join()}</p>
    </>
  );
}
const field = (label: string) => screen.getByRole<HTMLInputElement>("combobox", { name: label });
const chosen = () => screen.getByLabelText("Escolhido").textContent;

describe("a searched list", () => {
  it.each(["{Enter}", "{Tab}"])("gives the first match by %s, without arrows", async (key) => {
    const { user } = show(<One />);
    await user.type(field("Responsável"), `caio p${key}`);
    expect(chosen()).toBe("3");
    expect(field("Responsável").value).toBe("Caio Prado");
  });

  it("keeps text that matches nothing and says so, until it is corrected", async () => {
    const { user } = show(<One />);
    await user.type(field("Responsável"), "Zé{Tab}");
    expect(field("Responsável").value).toBe("Zé");
    expect(screen.getByText("“Zé” não está na lista")).toBeTruthy();
    await user.clear(field("Responsável"));
    await user.type(field("Responsável"), "hel{Tab}");
    expect(chosen()).toBe("1");
    expect(screen.queryByText(/não está na lista/)).toBeNull();
  });

  it("takes a name that is typed in full, whatever its accents and case", async () => {
    const { user } = show(<One />);
    await user.type(field("Responsável"), "hélena prado");
    await user.click(screen.getByRole("button", { name: "Depois" }));
    expect(chosen()).toBe("1");
  });

  it("does the same for several choices", async () => {
    const { user } = show(<Several />);
    await user.type(field("Envolvidos"), "hel{Enter}caio l{Enter}");
    expect(chosen()).toBe("1,2");
    await user.type(field("Envolvidos"), "Zé{Tab}");
    expect(field("Envolvidos").value).toBe("Zé");
    expect(screen.getByText("“Zé” não está na lista")).toBeTruthy();
  });
});
