import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { MaskedInput } from "./masked-input.tsx";
import { masks } from "./masks.ts";
import { show } from "../../testing/show.fixture.tsx";

function Document({ initial = "" }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return <MaskedInput label="CPF/CNPJ" masks={masks.cpfCnpj} value={value} onChange={setValue} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>("CPF/CNPJ");

describe("a masked field", () => {
  it("becomes a CNPJ when a CPF grows too long, and a CPF again when shortened", async () => {
    const { user } = show(<Document />);
    await user.type(field(), "12345678909");
    expect(field().value).toBe("123.456.789-09");
    await user.type(field(), "123");
    expect(field().value).toBe("12.345.678/9091-23");
    await user.type(field(), "{Backspace}{Backspace}{Backspace}");
    expect(field().value).toBe("123.456.789-09");
  });

  it("accepts the letters of a CNPJ of 2026", async () => {
    const { user } = show(<Document />);
    await user.type(field(), "12abc34501de35");
    expect(field().value).toBe("12.ABC.345/01DE-35");
  });

  it("leaves the caret where a digit was inserted or deleted", async () => {
    const { user } = show(<Document initial="123.456.789-09" />);
    await user.type(field(), "{Backspace}", { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(field().value).toBe("123.567.890-9");
    expect(field().selectionStart).toBe(3);
    await user.keyboard("8");
    expect(field().value).toBe("123.856.789-09");
    expect(field().selectionStart).toBe(5);
  });

  it("accepts a pasted number with or without its signs", async () => {
    const { user } = show(<Document />);
    await user.click(field());
    await user.paste("12.345.678/0001-95");
    expect(field().value).toBe("12.345.678/0001-95");
  });

  it("keeps its own value if the form does not control it", async () => {
    const { user } = show(<MaskedInput label="CEP" masks={masks.cep} defaultValue="90010320" />);
    expect(screen.getByLabelText("CEP")).toHaveProperty("value", "90010-320");
    await user.clear(screen.getByLabelText("CEP"));
    await user.type(screen.getByLabelText("CEP"), "1234567");
    expect(screen.getByLabelText("CEP")).toHaveProperty("value", "12345-67");
  });
});
