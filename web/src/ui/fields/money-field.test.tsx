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

/** Writes a sign where the caret stands, as a browser does, and leaves the timers that this starts alone. */
function press(key: string): void {
  const input = field();
  const at = input.selectionStart!;
  fireEvent.keyDown(input, { key });
  const written = input.value.slice(0, at) + key + input.value.slice(input.selectionEnd!);
  // as the browser sets it: React learns of it by the event alone
  Reflect.set(HTMLInputElement.prototype, "value", written, input);
  input.setSelectionRange(at + 1, at + 1);
  fireEvent.input(input);
}

it("an amount is what was typed, however late timers come on a busy machine", () => {
  vi.useFakeTimers();
  show(<Amount />);
  act(() => field().focus());
  for (const key of "1.234,") press(key);
  // of the timers that put the caret where it was, that of the comma comes last
  while (vi.getTimerCount() > 1) vi.advanceTimersToNextTimer();
  press("5");
  press("6");
  vi.runAllTimers();
  expect(field().value).toBe("R$ 1.234,56");
  expect(screen.getByLabelText("Guardado").textContent).toBe("1234.56");
});

it("an amount without cents shows them once the field is left", async () => {
  const { user } = show(<Amount />);
  await user.type(field(), "1234");
  await user.tab();
  expect(field().value).toBe("R$ 1.234,00");
});
