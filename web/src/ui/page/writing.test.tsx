import { Switch } from "@mantine/core";
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.fixture.tsx";
import { DeleteConfirmation } from "../dialogs/delete-confirmation.tsx";
import { useKeys } from "../keys/use-keys.ts";
import { RowActions } from "../lists/row-actions.tsx";
import { WriteButton } from "./write-button.tsx";
import { NO_WRITING_ID, NoWriting, useWriting } from "./writing.ts";

const REASON = "Pagamento pendente: o escritório só lê e exporta.";

type DeskProps = { why: string | null; onWrite: () => void; onRead?: () => void; isNarrow?: boolean };

/** One of each control that changes something, as a page has them. */
const Desk = ({ why, ...acts }: DeskProps) => (
  <NoWriting value={why}>
    <p id={NO_WRITING_ID} hidden>
      {REASON}
    </p>
    <Controls {...acts} />
  </NoWriting>
);

function Controls({ onWrite, onRead, isNarrow = false }: Omit<DeskProps, "why">) {
  useKeys("Mesa", [
    { keys: "n", label: "Adicionar", run: onWrite, writes: true },
    { keys: "p", label: "Imprimir", run: () => onRead?.() },
  ]);
  const actions = [
    { label: "Baixar", icon: null, onClick: () => onRead?.() },
    { label: "Excluir", icon: null, onClick: onWrite, writes: true },
  ];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onWrite();
      }}
    >
      <input aria-label="Nome" />
      <Switch label="Monitorar" checked={false} onChange={onWrite} {...useWriting()} />
      <RowActions name="pasta Provas" actions={actions} isNarrow={isNarrow} />
      <WriteButton type="submit">Salvar</WriteButton>
    </form>
  );
}

const save = () => screen.getByRole("button", { name: "Salvar" });

describe("a control that changes something", () => {
  it("works while the office may write", async () => {
    const onWrite = vi.fn();
    const { user } = show(<Desk why={null} onWrite={onWrite} />);
    await user.click(save());
    await user.click(screen.getByRole("button", { name: "Excluir pasta Provas" }));
    await user.click(screen.getByRole("switch", { name: "Monitorar" }));
    await user.keyboard("n");
    expect(onWrite).toHaveBeenCalledTimes(4);
    expect(save().hasAttribute("aria-disabled")).toBe(false);
  });

  it("is off while the office may only read, and says why to the pointer, the keyboard and screen readers", async () => {
    const onWrite = vi.fn();
    const { user } = show(<Desk why={REASON} onWrite={onWrite} />);
    const button = screen.getByRole("button", { name: "Salvar", description: REASON });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.title).toBe(REASON);
    button.focus();
    expect(document.activeElement).toBe(button);
    await user.keyboard("{Enter}");
    expect(screen.getByText(REASON, { selector: "output *" })).toBeTruthy();
    expect(onWrite).not.toHaveBeenCalled();
  });

  it("sends no form by Enter in a field, switches nothing and runs no key while the office may only read", async () => {
    const onWrite = vi.fn();
    const onRead = vi.fn();
    const { user } = show(<Desk why={REASON} onWrite={onWrite} onRead={onRead} />);
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "Ana{Enter}");
    fireEvent.click(screen.getByRole("switch", { name: "Monitorar" }));
    save().focus();
    await user.keyboard("n");
    await user.click(screen.getByRole("button", { name: "Excluir pasta Provas" }));
    expect(onWrite).not.toHaveBeenCalled();
    await user.keyboard("p");
    await user.click(screen.getByRole("button", { name: "Baixar pasta Provas" }));
    expect(onRead).toHaveBeenCalledTimes(2);
  });

  it("is on in a dialog of the own account, also while the office may only read", async () => {
    const onDelete = vi.fn<() => void>();
    const ask = (evenUnpaid: boolean) => (
      <NoWriting value={REASON}>
        <DeleteConfirmation opened evenUnpaid={evenUnpaid} onClose={() => {}} onDelete={onDelete} />
      </NoWriting>
    );
    const { user, showAgain } = show(ask(false));
    await user.click(await screen.findByRole("button", { name: "Excluir" }));
    expect(onDelete).not.toHaveBeenCalled();
    showAgain(ask(true));
    await user.click(screen.getByRole("button", { name: "Excluir" }));
    expect(onDelete).toHaveBeenCalledTimes(1);
  });

  it("stays in the walk of a row's menu on a phone", async () => {
    const onWrite = vi.fn();
    const { user } = show(<Desk why={REASON} onWrite={onWrite} isNarrow />);
    await user.click(screen.getByRole("button", { name: "Ações de pasta Provas" }));
    const item = await screen.findByRole("menuitem", { name: "Excluir", description: REASON });
    screen.getByRole("menuitem", { name: "Baixar" }).focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(item);
    await user.keyboard("{Enter}");
    expect(onWrite).not.toHaveBeenCalled();
  });
});
