import { Kbd, UnstyledButton } from "@mantine/core";
import "@mantine/core/styles/Kbd.layer.css";
import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { loadLater, loadPatiently } from "../../lib/loading/load-later.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import type { Command } from "./command.view.ts";
import classes from "./search-launcher.module.css";

const loadDialog = loadPatiently(() =>
  import("./search.dialog.tsx").then((file) => ({ default: file.SearchDialog })),
);
const SearchDialog = lazy(loadDialog);
const loadSoon = loadLater(loadDialog);

const CTRL = /mac|iphone|ipad/i.test(navigator.platform) ? "⌘" : "Ctrl";

/**
 * The button in the top bar that looks like a field and opens the global search, as Ctrl+K does on every
 * page.
 */
export function SearchLauncher({ commands }: { commands: () => readonly Command[] }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useKeys("Busca", [
    { keys: "Ctrl+K", label: "Buscar em todo o escritório, ou fazer algo pelo nome", run: open },
  ]);
  return (
    <>
      <UnstyledButton
        className={classes.launcher}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSoon().catch(() => {})}
        onClick={open}
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.label}>Buscar</span>
        <Kbd size="xs" className={classes.keys} aria-hidden>
          {CTRL} K
        </Kbd>
      </UnstyledButton>
      <Suspense>{isOpen && <SearchDialog commands={commands()} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
