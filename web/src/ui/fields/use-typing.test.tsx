import { useForm } from "@mantine/form";
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, use, useState } from "react";
import { expect, it } from "vitest";
import { MaskedInput } from "./masked-input.tsx";
import { masks } from "./masks.ts";
import { MentionField } from "./mention-field.tsx";
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

it("typed text is shown and stored in the form, and a value that the form sets replaces it", async () => {
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

it("the caret stays behind a character that is typed in the middle", async () => {
  const user = userEvent.setup();
  render(<Person />);
  const name = screen.getByLabelText<HTMLInputElement>("Nome");
  await user.type(name, "x", { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(name.value).toBe("Axna");
  expect(name.selectionStart).toBe(2);
});

const NEVER = new Promise<never>(() => undefined);

/** A form that never finishes drawing a text with "!" or half a name: what is typed then stays undrawn. */
function Slow() {
  const form = useForm({ initialValues: { name: "Ana", comment: "", mentioned: [] as number[] } });
  return (
    <MantineProvider env="test">
      <Suspense>
        <TextField label="Nome" {...form.getInputProps("name")} />
        <MentionField
          label="Comentário"
          value={form.values.comment}
          onChange={(text) => form.setFieldValue("comment", text)}
          mentioned={form.values.mentioned}
          onMention={(ids) => form.setFieldValue("mentioned", ids)}
          users={[{ id: 7, name: "Joana" }]}
          data-path="comment"
        />
        <Drawn text={`${form.values.name}${form.values.comment}`} />
        <button type="button" onClick={() => form.reset()}>
          Descartar
        </button>
        <output>{JSON.stringify(form.values)}</output>
      </Suspense>
    </MantineProvider>
  );
}
function Drawn({ text }: { text: string }) {
  if (/!|@Jo$/.test(text)) use(NEVER);
  return null;
}

it("text that the form has not drawn yet is shown, and discarded with the rest", async () => {
  const user = userEvent.setup();
  render(<Slow />);
  await user.type(screen.getByLabelText("Nome"), "!?");
  expect(shown("Nome")).toBe("Ana!?");
  await user.click(screen.getByRole("button", { name: "Descartar" }));
  expect(shown("Nome")).toBe("Ana");
  expect(held()).toMatchObject({ name: "Ana" });
});

it("a colleague is mentioned in text that the form has not drawn yet, with the caret behind the name", async () => {
  const user = userEvent.setup();
  render(<Slow />);
  const field = screen.getByLabelText<HTMLTextAreaElement>("Comentário");
  await user.type(field, "Oi @Jo");
  await user.click(await screen.findByRole("option", { name: "Joana", hidden: true }));
  await expect.poll(() => field.selectionStart).toBe("Oi @Joana ".length);
  expect(field.value).toBe("Oi @Joana ");
});

it("a field whose owner keeps only part of the typed text shows that part", async () => {
  const user = userEvent.setup();
  function Digits() {
    const [digits, keep] = useState("1");
    return (
      <MantineProvider env="test">
        <TextField
          label="Ramal"
          value={digits}
          onChange={({ currentTarget }) => keep(currentTarget.value.replaceAll(/\D/g, ""))}
        />
      </MantineProvider>
    );
  }
  render(<Digits />);
  await user.type(screen.getByLabelText("Ramal"), "a2b");
  expect(shown("Ramal")).toBe("12");
});
