import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { MoneyField } from "./money-field.tsx";
import { show } from "../../testing/show.fixture.tsx";

afterEach(() => void vi.useRealTimers());

function Amount() {
  const [amount, setAmount] = useState<number | string>("");
  return (
    <>
      <MoneyField label="Valor" value={amount} onChange={setAmount} />
      <output aria-label="Guardado">{String(amount)}</output>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>("Valor");

/** Inserts a character at the caret, as a browser does, without running the timers that this starts. */
function press(key: string): void {
  const input = field();
  const at = input.selectionStart!;
  fireEvent.keyDown(input, { key });
  const written = input.value.slice(0, at) + key + input.value.slice(input.selectionEnd!);
  // as the browser sets it: React only sees the event
  Reflect.set(HTMLInputElement.prototype, "value", written, input);
  input.setSelectionRange(at + 1, at + 1);
  fireEvent.input(input);
}

it("an amount is what was typed, however late timers run on a busy machine", () => {
  vi.useFakeTimers();
  show(<Amount />);
  act(() => field().focus());
  for (const key of "1.234,") press(key);
  // only the last of the timers that restore the caret stays pending, the comma's
  while (vi.getTimerCount() > 1) vi.advanceTimersToNextTimer();
  press("5");
  press("6");
  vi.runAllTimers();
  expect(field().value).toBe("R$ 1.234,56");
  expect(screen.getByLabelText("Guardado").textContent).toBe("1234.56");
});

it("an amount without cents shows them when the field is left", async () => {
  const { user } = show(<Amount />);
  await user.type(field(), "1234");
  await user.tab();
  expect(field().value).toBe("R$ 1.234,00");
});
