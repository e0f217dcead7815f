import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SheetDialog } from "../dialogs/sheet-dialog.tsx";
import { show } from "../../testing/show.fixture.tsx";
import { type Key, switchLetterKeys, useKeys } from "./use-keys.ts";

function Screen({ title = "Publicações", keys }: { title?: string; keys: Key[] }) {
  useKeys(title, keys);
  return <input aria-label="Campo" />;
}
const run = () => vi.fn<() => void>();

// The help is loaded when it is first opened, as soon as the server answers.
beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response());
});

describe("the keys of a screen", () => {
  it("run their action, which may have several keys, in upper and lower case", async () => {
    const next = run();
    const { user } = show(<Screen keys={[{ keys: ["j", "ArrowDown"], label: "Próxima", run: next }]} />);
    await user.keyboard("j{ArrowDown}J");
    expect(next).toHaveBeenCalledTimes(3);
  });

  it("with Ctrl work in a field too; single letters do not", async () => {
    const find = run();
    const treat = run();
    const { user } = show(
      <Screen
        keys={[
          { keys: "Ctrl+K", label: "Achar", run: find },
          { keys: "t", label: "Tratar", run: treat },
        ]}
      />,
    );
    await user.click(screen.getByLabelText("Campo"));
    await user.keyboard("t{Control>}k{/Control}");
    expect(find).toHaveBeenCalledTimes(1);
    expect(treat).not.toHaveBeenCalled();
    expect(screen.getByLabelText("Campo")).toHaveProperty("value", "t");
  });

  it("in pairs run the pair's action, and not the second key's, even if another component registered it", async () => {
    const home = run();
    const treat = run();
    const { user } = show(
      <>
        <Screen keys={[{ keys: "t", label: "Tratar", run: treat }]} />
        <Screen title="Dias" keys={[{ keys: "g t", label: "Ir para as tratadas", run: home }]} />
      </>,
    );
    await user.keyboard("gt");
    expect(home).toHaveBeenCalledTimes(1);
    expect(treat).not.toHaveBeenCalled();
    await user.keyboard("t");
    expect(home).toHaveBeenCalledTimes(1);
    expect(treat).toHaveBeenCalledTimes(1);
  });

  it("start no pair while somebody types", async () => {
    const home = run();
    const { user } = show(<Screen keys={[{ keys: "g h", label: "Hoje", run: home }]} />);
    await user.type(screen.getByLabelText("Campo"), "g");
    screen.getByLabelText("Campo").blur();
    await user.keyboard("h");
    expect(home).not.toHaveBeenCalled();
  });

  it("without an action are only listed", async () => {
    const { user } = show(<Screen keys={[{ keys: "Escape", label: "Deixar o campo" }]} />);
    await user.keyboard("{Escape}?");
    expect(await screen.findByText("Deixar o campo")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Fechar" }));
  });

  it("leave the browser's own combinations alone", async () => {
    const print = run();
    const { user } = show(<Screen keys={[{ keys: "p", label: "Imprimir", run: print }]} />);
    await user.keyboard("{Control>}p{/Control}{Alt>}p{/Alt}");
    expect(print).not.toHaveBeenCalled();
  });

  it("are inactive while a dialog is open, except for the dialog's own", async () => {
    const page = run();
    const dialog = run();
    const { user } = show(
      <>
        <Screen keys={[{ keys: "t", label: "Tratar", run: page }]} />
        <SheetDialog title="Aberto" opened onClose={() => {}}>
          <Screen title="Diálogo" keys={[{ keys: "c", label: "Confirmar", run: dialog, inDialog: true }]} />
        </SheetDialog>
      </>,
    );
    screen.getByRole("button", { name: "Fechar" }).focus();
    await user.keyboard("tc");
    expect(page).not.toHaveBeenCalled();
    expect(dialog).toHaveBeenCalledTimes(1);
  });

  it("are removed with the screen", async () => {
    const treat = run();
    const { user, showAgain } = show(<Screen keys={[{ keys: "t", label: "Tratar", run: treat }]} />);
    showAgain(null);
    await user.keyboard("t");
    expect(treat).not.toHaveBeenCalled();
  });

  it("are listed when ? is pressed", async () => {
    const { user } = show(
      <Screen keys={[{ keys: ["j", "ArrowDown"], label: "Próxima publicação", run: run() }]} />,
    );
    await user.keyboard("?");
    const help = await screen.findByRole("dialog", { name: "Atalhos do teclado" });
    expect(help.textContent).toContain("Próxima publicação");
    expect(help.textContent).toContain("J");
    expect(help.textContent).toContain("↓");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("inactive under a dialog are not listed when ? is pressed over it", async () => {
    const { user } = show(
      <>
        <Screen keys={[{ keys: "t", label: "Tratar", run: run() }]} />
        <SheetDialog title="Aberto" opened onClose={() => {}}>
          <Screen title="Diálogo" keys={[{ keys: "c", label: "Confirmar", run: run(), inDialog: true }]} />
        </SheetDialog>
      </>,
    );
    screen.getByRole("button", { name: "Fechar" }).focus();
    await user.keyboard("?");
    const help = await screen.findByRole("dialog", { name: "Atalhos do teclado" });
    expect(help.textContent).toContain("Confirmar");
    expect(help.textContent).toContain("Fechar o diálogo");
    expect(help.textContent).not.toContain("Tratar");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog", { name: "Atalhos do teclado" })).toBeNull();
    expect(screen.getByRole("dialog", { name: "Aberto" })).toBeTruthy();
  });

  it("of one letter can be disabled, and enabled again", async () => {
    const treat = run();
    const find = run();
    const { user } = show(
      <Screen
        keys={[
          { keys: "t", label: "Tratar", run: treat },
          { keys: "Ctrl+K", label: "Achar", run: find },
        ]}
      />,
    );
    switchLetterKeys(false);
    await user.keyboard("t{Control>}k{/Control}");
    expect(treat).not.toHaveBeenCalled();
    expect(find).toHaveBeenCalledTimes(1);
    switchLetterKeys(true);
    await user.keyboard("t");
    expect(treat).toHaveBeenCalledTimes(1);
  });
});
