import { UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { readableOn } from "../theme/color-contrast.ts";
import { useDarkTheme } from "../theme/color-scheme.ts";
import { useWriting } from "../page/writing.ts";
import classes from "./removable-chip.module.css";

type RemovableChipProps = {
  /** A colour of the user's choice; without one the chip is an outline. */
  color?: string;
  /** The button's accessible name: `Desvincular Maria Souza`. */
  removeLabel: string;
  onRemove: () => void;
  isBusy?: boolean;
  children: ReactNode;
};

/** A chip with a button that removes it. */
export function RemovableChip({
  color,
  removeLabel,
  onRemove,
  isBusy = false,
  children,
}: RemovableChipProps) {
  const writing = useWriting();
  const scheme = useDarkTheme() ? "dark" : "light";
  const colours = color === undefined ? undefined : readableOn(color, scheme);
  return (
    <span
      className={classes.chip}
      style={
        colours && { background: colours.background, borderColor: colours.background, color: colours.text }
      }
    >
      <span className={classes.text}>{children}</span>
      <UnstyledButton
        className={classes.remove}
        aria-label={removeLabel}
        title={removeLabel}
        disabled={isBusy}
        onClick={onRemove}
        {...writing}
      >
        <IconX size={14} aria-hidden />
      </UnstyledButton>
    </span>
  );
}
