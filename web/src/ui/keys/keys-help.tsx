import { lazy, Suspense } from "react";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { useKeys } from "./use-keys.ts";

const isOpen = createStore(false);

/** Opens the help from a menu, for people without a keyboard or with single-letter keys disabled. */
export const openKeysHelp = (): void => isOpen.change(() => true);

const KeysDialog = lazy(
  loadPatiently(() => import("./keys-dialog.tsx").then((file) => ({ default: file.KeysDialog }))),
);

/** Mounted once; `?` lists the keys of the present screen. */
export function KeysHelp() {
  const opened = useStore(isOpen);
  useKeys("Geral", [
    { keys: "?", label: "Mostrar os atalhos desta tela", run: openKeysHelp, inDialog: true },
  ]);
  if (!opened) return null;
  return (
    <Suspense>
      <KeysDialog onClose={() => isOpen.change(() => false)} />
    </Suspense>
  );
}
