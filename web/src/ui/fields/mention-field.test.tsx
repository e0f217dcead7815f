import { screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { MentionField } from "./mention-field.tsx";
import { show } from "../../testing/show.fixture.tsx";

const users = [
  { id: 1, name: "Helena Prado" },
  { id: 2, name: "André Luz" },
];
let mentioned: number[] = [];
const report = (ids: number[]) => {
  mentioned = ids;
};
function Comment() {
  const [text, setText] = useState("");
  const [ids, setIds] = useState<number[]>([]);
  useEffect(() => report(ids), [ids]);
  return (
    <MentionField
      label="Observação"
      value={text}
      onChange={setText}
      mentioned={ids}
      onMention={setIds}
      users={users}
    />
  );
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Observação");

describe("a field with mentions", () => {
  it("offers users after @ and accepts the first by Enter", async () => {
    const { user } = show(<Comment />);
    await user.type(field(), "Ver com @an");
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["André Luz"]);
    await user.keyboard("{Enter}");
    expect(field().value).toBe("Ver com @André Luz ");
    expect(mentioned).toEqual([2]);
  });

  it("keeps each id once and removes it when its name is erased", { tags: "night" }, async () => {
    const { user } = show(<Comment />);
    await user.type(field(), "@hel");
    await user.click(screen.getByRole("option", { name: "Helena Prado" }));
    await user.type(field(), "e @hel");
    await user.click(screen.getByRole("option", { name: "Helena Prado" }));
    expect(mentioned).toEqual([1]);
    await user.clear(field());
    expect(mentioned).toEqual([]);
  });

  it("accepts the first by Tab too", async () => {
    const { user } = show(<Comment />);
    await user.type(field(), "@hel{Tab}");
    expect(field().value).toBe("@Helena Prado ");
    expect(mentioned).toEqual([1]);
  });

  it("counts a name that is typed in full, also the first name alone", async () => {
    const { user } = show(<Comment />);
    await user.type(field(), "Ver com @andré e @Helena Prado.");
    expect(mentioned).toEqual([2, 1]);
    await user.clear(field());
    expect(mentioned).toEqual([]);
  });

  it("says that nobody has the name, once it is left", async () => {
    const { user } = show(<Comment />);
    await user.type(field(), "Ver com @Caio");
    expect(screen.queryByText(/não é o nome/)).toBeNull();
    await user.type(field(), " hoje");
    expect(screen.getByText("“@Caio” não é o nome de um só colega: ninguém será avisado.")).toBeTruthy();
    await user.clear(field());
    await user.type(field(), "caio@exemplo.test ");
    expect(screen.queryByText(/não é o nome/)).toBeNull();
  });

  it("closes the suggestions on Escape and leaves the text", async () => {
    const { user } = show(<Comment />);
    await user.type(field(), "@hel");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("option")).toBeNull();
    expect(field().value).toBe("@hel");
  });
});
