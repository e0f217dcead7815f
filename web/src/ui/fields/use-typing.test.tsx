import { useForm } from "@mantine/form";
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { MaskedInput } from "./masked-input.tsx";
import { masks } from "./masks.ts";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

function Person() {
  const form = useForm({ initialValues: { name: "Ana", document: "", notes: "" } });
  return (
    <MantineProvider env="test">
      <TextField label="Nome" {...form.getInputProps("name")} />
      <MaskedInput label="CPF/CNPJ" masks={masks.cpfCnpj} {...form.getInputProps("document")} />
      <TextArea label="Observação" minRows={2} maxRows={8} {...form.getInputProps("notes")} />
      <output>{JSON.stringify(form.values)}</output>
      <button type="button" onClick={() => form.setValues({ name: "Beto", document: "", notes: "nova" })}>
        Outra pessoa
      </button>
    </MantineProvider>
  );
}
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const held = () => JSON.parse(screen.getByRole("status").textContent) as object;

it("what is typed is shown and held by the form, and what the form sets replaces it", async () => {
  const user = userEvent.setup();
  render(<Person />);
  await user.type(screen.getByLabelText("Nome"), " Souza");
  await user.type(screen.getByLabelText("CPF/CNPJ"), "52998224725");
  await user.type(screen.getByLabelText("Observação"), "à tarde");
  expect(shown("Nome")).toBe("Ana Souza");
  expect(shown("CPF/CNPJ")).toBe("529.982.247-25");
  expect(held()).toEqual({ name: "Ana Souza", document: "529.982.247-25", notes: "à tarde" });
  await user.click(screen.getByRole("button", { name: "Outra pessoa" }));
  expect([shown("Nome"), shown("CPF/CNPJ"), shown("Observação")]).toEqual(["Beto", "", "nova"]);
});

it("a letter in the middle leaves the caret behind it", async () => {
  const user = userEvent.setup();
  render(<Person />);
  const name = screen.getByLabelText<HTMLInputElement>("Nome");
  await user.type(name, "x", { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(name.value).toBe("Axna");
  expect(name.selectionStart).toBe(2);
});
