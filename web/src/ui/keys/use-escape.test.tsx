import { Select } from "@mantine/core";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ColorField } from "../fields/color-field.tsx";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { SheetDialog } from "../dialogs/sheet-dialog.tsx";
import { show } from "../../testing/show.fixture.tsx";

function openDialog() {
  const onClose = vi.fn<() => void>();
  const shown = show(
    <SheetDialog title="Etiqueta" opened onClose={onClose}>
      <ColorField label="Cor" />
      <Select label="Tipo" data={["Um", "Dois"]} openOnFocus={false} />
    </SheetDialog>,
  );
  return { onClose, ...shown };
}

describe("Escape in a dialog", () => {
  it("closes it, also when nothing has the focus", async () => {
    const { user, onClose } = openDialog();
    await user.click(screen.getByRole("textbox", { name: "Cor" }));
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("closes it, also while the button that opened it still has the focus", () => {
    const onClose = vi.fn<() => void>();
    show(
      <>
        <button type="button" aria-expanded>
          Publicação
        </button>
        <SheetDialog title="Atalhos" opened onClose={onClose}>
          Teclas
        </SheetDialog>
      </>,
    );
    fireEvent.keyDown(screen.getByText("Publicação"), { key: "Escape" });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("closes an open palette, and leaves the dialog open", async () => {
    const { user, onClose } = openDialog();
    await user.click(screen.getByRole("button", { name: "Escolher a cor" }));
    await user.click(screen.getByRole("button", { name: "#E8590CFF" }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("button", { name: "#E8590CFF" })).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
  });

  it("closes an open list, and leaves the dialog open", async () => {
    const { user, onClose } = openDialog();
    await user.click(screen.getByRole("combobox", { name: "Tipo" }));
    expect(screen.getByRole("option", { name: "Dois" })).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("closes the topmost of two", async () => {
    const [below, above] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const { user } = show(
      <>
        <SheetDialog title="Formulário" opened onClose={below}>
          Campos
        </SheetDialog>
        <ConfirmDialog title="Certeza?" opened onClose={above} onConfirm={() => {}} confirmLabel="Sim">
          Perguntado
        </ConfirmDialog>
      </>,
    );
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("{Escape}");
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
  });

  it("closes the one above while the one below still has the focus", () => {
    const [below, above] = [vi.fn<() => void>(), vi.fn<() => void>()];
    show(
      <>
        <SheetDialog title="Formulário" opened onClose={below}>
          <input aria-label="Nome" />
        </SheetDialog>
        <ConfirmDialog title="Certeza?" opened onClose={above} onConfirm={() => {}} confirmLabel="Sim">
          Perguntado
        </ConfirmDialog>
      </>,
    );
    fireEvent.keyDown(screen.getByLabelText("Nome"), { key: "Escape" });
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
  });
});
