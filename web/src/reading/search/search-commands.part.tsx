import { IconArrowRight, IconPlus } from "@tabler/icons-react";
import { useWriting } from "../../ui/page/writing.ts";
import type { Command } from "./command.view.ts";
import classes from "./search.module.css";

export const commandListId = (base: string): string => `${base}-commands`;
export const commandRowId = (base: string, { label }: Command): string =>
  `${base}-command-${label.replaceAll(/\W+/g, "-")}`;

type SearchCommandsProps = {
  base: string;
  commands: readonly Command[];
  /** The id of the active row. */
  active: string | undefined;
  onActive: (row: string) => void;
  onRun: (command: Command) => void;
};

/** What can be done by its name, above what was found. */
export function SearchCommands({ base, commands, active, onActive, onRun }: SearchCommandsProps) {
  const { "aria-disabled": isOff, title, "aria-describedby": why } = useWriting();
  if (commands.length === 0) return null;
  return (
    <section className={classes.group}>
      <header className={classes.heading}>
        <h3 id={`${commandListId(base)}-name`}>Ações</h3>
      </header>
      <div
        id={commandListId(base)}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox (WAI-ARIA APG)
        role="listbox"
        aria-labelledby={`${commandListId(base)}-name`}
      >
        {commands.map((command) => {
          const row = commandRowId(base, command);
          const off = command.writes === true && isOff === true;
          return (
            <button
              key={row}
              id={row}
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a combobox is no option of a select
              role="option"
              aria-selected={row === active}
              tabIndex={-1}
              className={classes.find}
              {...(off && { "aria-disabled": true, "aria-describedby": why, title })}
              onPointerMove={({ movementX, movementY }) => {
                if ((movementX !== 0 || movementY !== 0) && row !== active) onActive(row);
              }}
              onClick={() => onRun(command)}
            >
              {command.writes === true ? (
                <IconPlus size={16} className={classes.icon} aria-hidden />
              ) : (
                <IconArrowRight size={16} className={classes.icon} aria-hidden />
              )}
              <span className={classes.title}>{command.label}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
