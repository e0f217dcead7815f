import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../lib/calls/api-error.ts";
import { show } from "../../testing/show.fixture.tsx";
import { useKeptForm } from "../kept-forms/kept-form.tsx";
import { StepperDialog } from "./stepper-dialog.tsx";

type Values = { name: string; city: string };
type Save = (values: Values) => unknown;
const required = (value: string) => (value === "" ? "O campo é obrigatório" : null);

const stay = () => {};
type UserDialogProps = { onSave: Save; onClose?: () => void; stored?: Values };

function UserDialog({ onSave, onClose = stay, stored }: UserDialogProps) {
  const form = useForm<Values>({
    initialValues: stored ?? { name: "", city: "" },
    validate: { name: required, city: required },
  });
  const kept = useKeptForm(form, null);
  return (
    <StepperDialog
      title="Adicionar"
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={onSave}
      saveLabel="Assinar"
      isStored={stored !== undefined}
      steps={[
        {
          label: "Dados Pessoais",
          fields: ["name"],
          content: <TextInput label="Nome" {...form.getInputProps("name")} />,
        },
        {
          label: "Endereço",
          fields: ["city"],
          content: <TextInput label="Cidade" {...form.getInputProps("city")} />,
        },
      ]}
    />
  );
}
const press = (name: string) => screen.getByRole("button", { name });
const stepNow = () => screen.getByRole("button", { current: "step" }).textContent;

async function fillBoth(user: ReturnType<typeof show>["user"]) {
  await user.type(screen.getByLabelText("Nome"), "Ana");
  await user.click(press("Próximo"));
  await user.type(screen.getByLabelText("Cidade"), "Lajeado");
}

describe("a form in steps", () => {
  it("has Cancelar on the first step, Voltar on the others, and its own label on the last", async () => {
    const onClose = vi.fn<() => void>();
    const { user } = show(<UserDialog onSave={() => {}} onClose={onClose} />);
    expect(screen.queryByRole("button", { name: "Voltar" })).toBeNull();
    await user.type(screen.getByLabelText("Nome"), "Ana");
    await user.click(press("Próximo"));
    expect(press("Assinar")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Cancelar" })).toBeNull();
    await user.click(press("Voltar"));
    await user.click(press("Cancelar"));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await screen.findByRole("button", { name: "Sair" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("of a stored record is saved from any step, and each step can be gone to at once", async () => {
    const onSave = vi.fn<Save>();
    const { user } = show(<UserDialog onSave={onSave} stored={{ name: "Ana", city: "Lajeado" }} />);
    await user.click(screen.getByRole("button", { name: /Endereço/ }));
    await user.type(screen.getByLabelText("Cidade"), " Novo");
    await user.click(screen.getByRole("button", { name: /Dados Pessoais/ }));
    expect(press("Próximo")).toBeTruthy();
    await user.click(press("Assinar"));
    expect(onSave).toHaveBeenCalledWith({ name: "Ana", city: "Lajeado Novo" });
  });

  it("of a stored record goes to the step of what is missing when it is saved", async () => {
    const onSave = vi.fn<Save>();
    const { user } = show(<UserDialog onSave={onSave} stored={{ name: "Ana", city: "" }} />);
    await user.click(press("Assinar"));
    expect(stepNow()).toContain("Endereço");
    expect(onSave).not.toHaveBeenCalled();
  });

  it("stays on a step with an error, and shows only that step's errors", async () => {
    const { user } = show(<UserDialog onSave={() => {}} />);
    await user.click(press("Próximo"));
    expect(stepNow()).toContain("Dados Pessoais");
    expect(screen.getByText("O campo é obrigatório")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain("Valide os campos do formulário");
    expect(screen.getByText("Corrija: Nome.")).toBeTruthy();
    await user.type(screen.getByLabelText("Nome"), "Ana");
    await user.click(press("Próximo"));
    expect(screen.queryByText("O campo é obrigatório")).toBeNull();
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it("keeps the input of earlier steps", async () => {
    const { user } = show(<UserDialog onSave={() => {}} />);
    await fillBoth(user);
    await user.click(press("Voltar"));
    expect(screen.getByLabelText("Nome")).toHaveProperty("value", "Ana");
  });

  it("saves the fields of all steps, closes and returns to the first step", async () => {
    const onSave = vi.fn<Save>();
    const onClose = vi.fn<() => void>();
    const { user } = show(<UserDialog onSave={onSave} onClose={onClose} />);
    await fillBoth(user);
    await user.click(press("Assinar"));
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: "Ana", city: "Lajeado" });
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(stepNow()).toContain("Dados Pessoais");
  });

  it("returns to the step whose field the server rejects, with its error and all input", async () => {
    const refused = new ApiError(422, JSON.stringify({ errors: { name: ["Nome já usado"] } }));
    const onClose = vi.fn<() => void>();
    const { user } = show(<UserDialog onSave={() => Promise.reject(refused)} onClose={onClose} />);
    await fillBoth(user);
    await user.click(press("Assinar"));
    expect(await screen.findByText("Nome já usado")).toBeTruthy();
    expect(stepNow()).toContain("Dados Pessoais");
    expect(screen.getByLabelText("Nome")).toHaveProperty("value", "Ana");
    expect(onClose).not.toHaveBeenCalled();
  });

  it("goes to the next step by Enter", async () => {
    const { user } = show(<UserDialog onSave={() => {}} />);
    await user.type(screen.getByLabelText("Nome"), "Ana{Enter}");
    expect(stepNow()).toContain("Endereço");
  });
});
