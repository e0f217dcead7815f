import { Button, Kbd } from "@mantine/core";
import "@mantine/core/styles/Kbd.layer.css";
import { type ReactNode, useState } from "react";
import { useKeys } from "../../ui/keys/use-keys.ts";
import classes from "./form-suggestions.module.css";

/** One suggestion of the text, and what applying it does. */
export type SuggestionLine = {
  name: string;
  shown: ReactNode;
  label: string;
  /** The button's name where its line is not visible, and in the help of the keys. */
  spoken: string;
  run: () => void;
};

/** Lines that have a digit key. */
const WITH_DIGIT = 9;

/** The suggestions, each applied by its button or its digit; one after the other also while a field is focused. */
export function SuggestionLines({ lines }: { lines: readonly SuggestionLine[] }) {
  const [taken, setTaken] = useState<string[]>([]);
  const take = ({ name, run }: SuggestionLine) => {
    setTaken((names) => [...names, name]);
    run();
  };
  const next = lines.find(({ name }) => !taken.includes(name));
  useKeys("Sugestões do texto", [
    ...lines.slice(0, WITH_DIGIT).map((line, at) => ({
      keys: String(at + 1),
      label: line.spoken,
      run: () => take(line),
      inDialog: true,
    })),
    {
      keys: ["u", "Ctrl+U"],
      label: "Aceitar a próxima sugestão, também ao digitar (Ctrl)",
      run: () => next && take(next),
      inDialog: true,
    },
  ]);
  return (
    <ul className={classes.list}>
      {lines.map((line, at) => (
        <li key={line.name} className={classes.line}>
          <div className={classes.words}>{line.shown}</div>
          <Button
            size="xs"
            aria-label={line.spoken}
            onClick={() => take(line)}
            rightSection={
              at < WITH_DIGIT && (
                // drawn by CSS: a button's text would become part of its name
                <Kbd size="xs" className={classes.digit!} data-digit={at + 1} aria-hidden />
              )
            }
          >
            {line.label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
