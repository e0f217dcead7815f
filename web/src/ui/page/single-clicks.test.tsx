import { ActionIcon, Button } from "@mantine/core";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "../../testing/show.fixture.tsx";
import { useSingleClicks } from "./single-clicks.ts";

type Press = () => void;
function Buttons({ onSend, onStep }: { onSend: Press; onStep: Press }) {
  useSingleClicks();
  return (
    <>
      <Button onClick={onSend}>Importar</Button>
      <ActionIcon aria-label="Próximo dia" onClick={onStep} />
    </>
  );
}

it("a double click presses a labelled button once, and an arrow twice", async () => {
  const [send, step] = [vi.fn<Press>(), vi.fn<Press>()];
  const { user } = show(<Buttons onSend={send} onStep={step} />);
  await user.dblClick(screen.getByRole("button", { name: "Importar" }));
  expect(send).toHaveBeenCalledTimes(1);
  await user.dblClick(screen.getByRole("button", { name: "Próximo dia" }));
  expect(step).toHaveBeenCalledTimes(2);
});
