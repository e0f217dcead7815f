import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../lib/calls/api-error.ts";
import { dropDrafts } from "../../lib/forms/draft.ts";
import { show } from "../../testing/show.fixture.tsx";
import { FormDialog } from "../dialogs/form-dialog.tsx";
import { useKeptForm } from "./kept-form.tsx";

type Values = { name: string; city: string; password: string; updated_at: string };
const stored: Values = { name: "Ana", city: "Lajeado", password: "", updated_at: "1" };
const FIELDS = { name: { label: "Nome" }, city: { label: "Cidade" } };

const nothing = () => {};

type Given = {
  name?: string | null;
  onSave?: (values: Values) => unknown;
  onClose?: () => void;
  read?: () => Promise<Values>;
};

function Person({ name = "person-1", onSave = nothing, onClose = nothing, read }: Given) {
  const form = useForm<Values>({ initialValues: stored });
  const kept = useKeptForm(form, name, read && { read, fields: FIELDS });
  return (
    <FormDialog title="Editar" form={form} kept={kept} opened onClose={onClose} onSave={onSave}>
      <TextInput label="Nome" {...form.getInputProps("name")} />
      <TextInput label="Cidade" {...form.getInputProps("city")} />
      <TextInput label="Senha" {...form.getInputProps("password")} />
    </FormDialog>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByRole("button", { name });
const CHANGED_AT = "2020-03-13T13:42:00Z";
const QUESTION = "Sair sem salvar?";
const refusal = (changed?: { by: string; at: string }) =>
  new ApiError(409, JSON.stringify({ code: "changed_since", message: "Alterado.", changed }));

afterEach(() => dropDrafts());

describe("a changed form", () => {
  it.each([
    ["Escape", (user: ReturnType<typeof show>["user"]) => user.keyboard("{Escape}")],
    ["Cancelar", (user: ReturnType<typeof show>["user"]) => user.click(press("Cancelar"))],
    ["Fechar", (user: ReturnType<typeof show>["user"]) => user.click(press("Fechar"))],
  ])("asks once before %s closes it, and stays by default", async (_, leave) => {
    const onClose = vi.fn<() => void>();
    const { user } = show(<Person onClose={onClose} />);
    await user.type(field("Cidade"), "!");
    await leave(user);
    await screen.findByRole("dialog", { name: QUESTION });
    await user.click(press("Continuar editando"));
    expect(onClose).not.toHaveBeenCalled();
    expect(field("Cidade").value).toBe("Lajeado!");
    await leave(user);
    await user.click(await screen.findByRole("button", { name: "Sair" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("closes without a question once the change is taken back", async () => {
    const onClose = vi.fn<() => void>();
    const { user } = show(<Person onClose={onClose} />);
    await user.type(field("Cidade"), "!{Backspace}");
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("says what is lost where passwords or nothing at all is kept", async () => {
    const { user } = show(<Person />);
    await user.type(field("Senha"), "segredo");
    await user.keyboard("{Escape}");
    expect(
      await screen.findByText(/fica como rascunho nesta aba, sem as senhas e os dados do cartão/),
    ).toBeTruthy();
    cleanup();
    const other = show(<Person name={null} />);
    await other.user.type(field("Senha"), "segredo");
    await other.user.keyboard("{Escape}");
    expect(await screen.findByText(/se perde se você sair/)).toBeTruthy();
  });
});

describe("a draft", () => {
  it("is offered when the form is shown again, and neither taken nor lost by itself", async () => {
    const { user } = show(<Person />);
    await user.type(field("Cidade"), " novo");
    await user.type(field("Senha"), "segredo");
    cleanup();
    const again = show(<Person />);
    expect(screen.getByText(/^Continuar o rascunho de \d\d:\d\d\?$/)).toBeTruthy();
    expect(field("Cidade").value).toBe("Lajeado");
    await again.user.click(press("Continuar"));
    expect(field("Cidade").value).toBe("Lajeado novo");
    expect(field("Senha").value).toBe("");
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("segredo");
  });

  it("is gone when it was discarded, or when the form was saved", async () => {
    const { user } = show(<Person />);
    await user.type(field("Cidade"), " novo");
    cleanup();
    const again = show(<Person />);
    await again.user.click(press("Descartar"));
    expect(field("Cidade").value).toBe("Lajeado");
    cleanup();
    const third = show(<Person />);
    expect(screen.queryByRole("note")).toBeNull();
    await third.user.type(field("Cidade"), "!");
    await third.user.click(press("Salvar"));
    cleanup();
    show(<Person />);
    expect(screen.queryByRole("note")).toBeNull();
  });
});

describe("a record that somebody else changed meanwhile", () => {
  it("is saved with both people's fields when they changed different ones", async () => {
    const read = () => Promise.resolve({ ...stored, name: "Ana Sá", updated_at: "2" });
    const onSave = vi.fn<(values: Values) => Promise<void>>();
    onSave.mockRejectedValueOnce(refusal()).mockResolvedValue(undefined);
    const onClose = vi.fn<() => void>();
    const { user } = show(<Person read={read} onSave={onSave} onClose={onClose} />);
    await user.type(field("Cidade"), "!");
    await user.click(press("Salvar"));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onSave.mock.calls.at(-1)).toEqual([
      { ...stored, name: "Ana Sá", city: "Lajeado!", updated_at: "2" },
    ]);
  });

  it("is asked about field by field where both changed one, with who, when and both values", async () => {
    const read = () => Promise.resolve({ ...stored, city: "Estrela", updated_at: CHANGED_AT });
    const onSave = vi.fn<(values: Values) => Promise<void>>();
    onSave.mockRejectedValueOnce(refusal({ by: "Caio Lima", at: CHANGED_AT })).mockResolvedValue();
    const { user } = show(<Person read={read} onSave={onSave} />);
    await user.type(field("Cidade"), "!");
    await user.click(press("Salvar"));
    const question = within(await screen.findByRole("group", { name: "Cidade" }));
    const said = screen.getAllByText(
      /^Caio Lima alterou este registro enquanto você escrevia \(13\/03\/2020 10:42\)\./,
    );
    expect(said.length).toBe(2); // beside the field, and in the notice
    expect(question.getByText("Estrela")).toBeTruthy();
    expect(question.getByText("Lajeado!")).toBeTruthy();
    await user.click(press("Salvar"));
    expect(onSave).toHaveBeenCalledTimes(1);
    await user.click(question.getByRole("button", { name: "Usar o gravado" }));
    expect(field("Cidade").value).toBe("Estrela");
    await user.click(press("Salvar"));
    expect(onSave.mock.calls.at(-1)).toEqual([{ ...stored, city: "Estrela", updated_at: CHANGED_AT }]);
  });
});
