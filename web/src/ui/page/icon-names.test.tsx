import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../testing/show.fixture.tsx";
import { LateTip } from "../feedback/late-tip.tsx";
import { useIconNames } from "./icon-names.ts";

function Buttons({ name }: { name: string }) {
  useIconNames();
  return (
    <>
      <button type="button" aria-label={name}>
        <svg />
      </button>
      <button type="button" aria-label="Adicionar compromisso">
        Adicionar
      </button>
      <LateTip label="Excluir">
        {(target) => (
          <button type="button" ref={target} aria-label="Excluir Ana">
            <svg />
          </button>
        )}
      </LateTip>
    </>
  );
}

it("a button with an icon alone says its present name under the pointer, one with a word or a tooltip does not", () => {
  const { showAgain } = show(<Buttons name="Exportar" />);
  for (const button of screen.getAllByRole("button")) fireEvent.pointerOver(button);
  expect(screen.getAllByRole("button").map((button) => button.title)).toEqual(["Exportar", "", ""]);
  showAgain(<Buttons name="Imprimir" />);
  fireEvent.pointerOver(screen.getByLabelText("Imprimir").firstElementChild!);
  expect(screen.getByLabelText("Imprimir").title).toBe("Imprimir");
});
