import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../lib/calls/api-error.ts";
import { DeleteConfirmation } from "./delete-confirmation.tsx";
import { EmailDialog } from "./email-dialog.tsx";
import { show } from "../../testing/show.fixture.tsx";

const press = (name: string) => screen.getByRole("button", { name });

describe("the confirmation before a deletion", () => {
  it("shows the question and deletes on Excluir", async () => {
    const onDelete = vi.fn<() => unknown>();
    const onClose = vi.fn<() => void>();
    const { user } = show(<DeleteConfirmation opened onClose={onClose} onDelete={onDelete} />);
    expect(screen.getByRole("dialog", { name: "Confirmar Ação" }).textContent).toContain(
      "Deseja realmente apagar o registro? Atenção, essa ação não poderá ser desfeita!",
    );
    await user.click(press("Excluir"));
    expect(onDelete).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("deletes nothing on Cancelar", async () => {
    const onDelete = vi.fn<() => unknown>();
    const onClose = vi.fn<() => void>();
    const { user } = show(<DeleteConfirmation opened onClose={onClose} onDelete={onDelete} />);
    await user.click(press("Cancelar"));
    expect(onDelete).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("stays open when the deletion failed", async () => {
    const onClose = vi.fn<() => void>();
    const fail = () => Promise.reject(new Error("409"));
    const { user } = show(<DeleteConfirmation opened onClose={onClose} onDelete={fail} />);
    await user.click(press("Excluir"));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("the email dialog", () => {
  const dialog = (onSend: (email: string) => unknown) => (
    <EmailDialog title="Enviar por e-mail" name="a-mail" opened onClose={() => {}} onSend={onSend} />
  );

  it.each([
    ["", "E-mail é obrigatório"],
    ["ana.exemplo.com", "Por favor, preencha um e-mail válido"],
  ])("rejects %j", async (typed, words) => {
    const onSend = vi.fn<(email: string) => unknown>();
    const { user } = show(dialog(onSend));
    if (typed) await user.type(screen.getByRole("textbox"), typed);
    await user.click(press("Enviar"));
    expect(screen.getByText(words)).toBeTruthy();
    expect(onSend).not.toHaveBeenCalled();
  });

  it("stays open with the address and the server's error when the server rejects it", async () => {
    const refused = new ApiError(422, JSON.stringify({ errors: { email: ["E-mail inválido"] } }));
    const { user } = show(dialog(() => Promise.reject(refused)));
    await user.type(screen.getByRole("textbox"), "ana@x{Enter}");
    expect(await screen.findByText("E-mail inválido")).toBeTruthy();
    expect(screen.getByRole("textbox")).toHaveProperty("value", "ana@x");
  });

  it("sends an address with an @, without the spaces around it", async () => {
    const onSend = vi.fn<(email: string) => unknown>();
    const { user } = show(dialog(onSend));
    await user.type(screen.getByRole("textbox"), "  ana@exemplo.com.br {Enter}");
    expect(onSend).toHaveBeenCalledExactlyOnceWith("ana@exemplo.com.br");
  });
});
