import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { PanelList } from "./panel-list.tsx";
import { Panel } from "./panel.tsx";
import { show } from "../../testing/show.fixture.tsx";
import { useCursor } from "../keys/use-cursor.ts";
import { useKeys } from "../keys/use-keys.ts";

const ids = [1, 2, 3];
function Day() {
  const [open, setOpen] = useState([1]);
  const cursor = useCursor(ids);
  useKeys("Publicações", [
    { keys: "j", label: "Próxima", run: cursor.next },
    { keys: "k", label: "Anterior", run: cursor.previous },
  ]);
  const toggle = (id: number) =>
    setOpen((each) => (each.includes(id) ? each.filter((other) => other !== id) : [...each, id]));
  return (
    <PanelList label="Publicações do dia">
      {ids.map((id) => (
        <Panel
          key={id}
          title={`Processo ${id}`}
          isOpen={open.includes(id)}
          onToggle={() => toggle(id)}
          isCurrent={cursor.current === id}
          onFocus={() => cursor.set(id)}
        >
          <input aria-label={`Observação ${id}`} />
        </Panel>
      ))}
    </PanelList>
  );
}
const toggle = (id: number) => screen.getByRole("button", { name: `Processo ${id}` });
const openOnes = () =>
  screen.getAllByRole("button", { expanded: true }).map(({ textContent }) => textContent);

describe("panels", () => {
  it("show which of them are open, and only the text of those", () => {
    show(<Day />);
    expect(openOnes()).toEqual(["Processo 1"]);
    expect(screen.getByLabelText("Observação 1")).toBeTruthy();
    expect(screen.queryByLabelText("Observação 2")).toBeNull();
  });

  it("open and close by Enter", async () => {
    const { user } = show(<Day />);
    toggle(2).focus();
    await user.keyboard("{Enter}");
    expect(openOnes()).toEqual(["Processo 1", "Processo 2"]);
    await user.keyboard("{Enter}");
    expect(openOnes()).toEqual(["Processo 1"]);
  });

  it("keep their input when closed and opened again", async () => {
    const { user } = show(<Day />);
    await user.type(screen.getByLabelText("Observação 1"), "prazo");
    await user.click(toggle(1));
    expect(screen.queryByRole("textbox")).toBeNull();
    await user.click(toggle(1));
    expect(screen.getByRole("textbox")).toHaveProperty("value", "prazo");
  });

  it("are navigated by arrow keys, Home and End", async () => {
    const { user } = show(<Day />);
    toggle(1).focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(toggle(2));
    await user.keyboard("{End}");
    expect(document.activeElement).toBe(toggle(3));
    await user.keyboard("{Home}{ArrowUp}");
    expect(document.activeElement).toBe(toggle(1));
  });

  it("take the focus when keys move to them, from the first to the last and no further", async () => {
    const { user } = show(<Day />);
    await user.keyboard("j");
    expect(document.activeElement).toBe(toggle(1));
    await user.keyboard("jjjj");
    expect(document.activeElement).toBe(toggle(3));
    await user.keyboard("k");
    expect(document.activeElement).toBe(toggle(2));
  });

  it("continue from the panel that the user focused", async () => {
    const { user } = show(<Day />);
    await user.click(toggle(2));
    await user.keyboard("j");
    expect(document.activeElement).toBe(toggle(3));
  });

  it("ignore keys while somebody types in a field", async () => {
    const { user } = show(<Day />);
    await user.type(screen.getByLabelText("Observação 1"), "jk");
    expect(screen.getByLabelText("Observação 1")).toHaveProperty("value", "jk");
    expect(document.activeElement).toBe(screen.getByLabelText("Observação 1"));
  });

  it("a row that comes back into the list does not take the focus from a field", async () => {
    const rows = (isShown: boolean) => (
      <>
        <input aria-label="Pesquisar" />
        <PanelList label="Publicações do dia">
          {isShown && (
            <Panel title="Processo 1" isOpen onToggle={() => {}} isCurrent>
              Texto
            </Panel>
          )}
        </PanelList>
      </>
    );
    const { user, showAgain } = show(rows(false));
    await user.click(screen.getByLabelText("Pesquisar"));
    showAgain(rows(true));
    expect(toggle(1)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Pesquisar"));
  });
});
