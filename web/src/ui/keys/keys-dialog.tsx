import { Kbd, Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Kbd.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useState } from "react";
import { useStore } from "../../lib/store.ts";
import { SheetDialog } from "../dialogs/sheet-dialog.tsx";
import { type KeyGroup, keyGroups, letterKeys, switchLetterKeys } from "./use-keys.ts";
import classes from "./keys-dialog.module.css";

const names: Record<string, string> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  " ": "Espaço",
};

const OF_DIALOGS: KeyGroup = {
  id: "dialog",
  title: "Diálogo",
  keys: [{ keys: "Escape", label: "Fechar o diálogo", inDialog: true }],
};

/** Over a dialog, only its own keys: those of the page are inactive. */
const keysInDialog = (groups: readonly KeyGroup[]): KeyGroup[] =>
  [...groups, OF_DIALOGS]
    .map(({ id, title, keys }) => ({ id, title, keys: keys.filter((key) => key.inDialog) }))
    .filter(({ keys }) => keys.length > 0);

/** The keys of the present screen, in the groups in which its components registered them. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const all = useStore(keyGroups);
  const [isOverDialog] = useState(() => document.querySelector('[aria-modal="true"]') !== null);
  const groups = isOverDialog ? keysInDialog(all) : all;
  const areLettersOn = useStore(letterKeys);
  return (
    <SheetDialog title="Atalhos do teclado" opened onClose={onClose} size={520}>
      {[...groups].reverse().map(({ id, title, keys }) => (
        <section key={id} className={classes.group}>
          <h3 className={classes.title}>{title}</h3>
          <dl className={classes.keys}>
            {keys.map(({ keys: pressed, label }) => (
              <div key={label} className={classes.key}>
                <dt>{label}</dt>
                <dd>
                  {[pressed].flat().map((each) => (
                    <KeyName key={each} keys={each} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label="Atalhos de uma só letra"
        description="Desligue se usa ditado por voz."
        checked={areLettersOn}
        onChange={(event) => switchLetterKeys(event.currentTarget.checked)}
      />
    </SheetDialog>
  );
}

function KeyName({ keys }: { keys: string }) {
  const parts = keys.length > 1 ? keys.split(/[+ ]/) : [keys];
  return (
    <span className={classes.name}>
      {parts.map((part) => (
        <Kbd key={part}>{names[part] ?? (part.length === 1 ? part.toUpperCase() : part)}</Kbd>
      ))}
    </span>
  );
}
