import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import { MenuSheet } from "../leaving/menu-sheet.tsx";
import { LateTip } from "../feedback/late-tip.tsx";
import { notifyWarning } from "../feedback/notices.tsx";
import { WriteIcon } from "../page/write-button.tsx";
import { useWriting } from "../page/writing.ts";
import classes from "./row-actions.module.css";

export type RowAction = {
  label: string;
  /** A 16 px icon of the same family as the others. */
  icon: ReactNode;
  onClick: () => void;
  isDestructive?: boolean;
  isDisabled?: boolean;
  /** Why it cannot be done to this row: off, it says so before it is pressed. */
  why?: string | undefined;
  /** It changes something: off while the office may only read. */
  writes?: boolean;
};

type RowActionsProps = { name: string; actions: RowAction[]; isNarrow?: boolean };

/** The actions on one row: icons where there is room, otherwise a menu. */
export function RowActions({ name, actions, isNarrow = false }: RowActionsProps) {
  if (actions.length === 0) return null;
  if (isNarrow) return <ActionMenu name={name} actions={actions} />;
  return (
    <div className={classes.icons}>
      {actions.map(({ label, icon, onClick, isDisabled, why, writes }) => (
        <LateTip key={label} label={why === undefined ? label : `${label}: ${why}`}>
          {(target) => (
            <RowIcon
              ref={target}
              writes={writes}
              aria-label={`${label} ${name}`}
              onClick={onClick}
              disabled={isDisabled === true}
              {...offBecause(why)}
            >
              {icon}
            </RowIcon>
          )}
        </LateTip>
      ))}
    </div>
  );
}

/** What is off keeps the focus, so that its reason can be read; pressed, it says it too. */
const offBecause = (why: string | undefined) =>
  why !== undefined && {
    "data-disabled": true,
    "aria-disabled": true,
    "aria-description": why,
    onClick: () => notifyWarning(why),
  };

type Writing = { writes: boolean | undefined };

const RowIcon = ({ writes, ...props }: ComponentProps<typeof WriteIcon> & Writing) =>
  writes === true ? <WriteIcon {...props} /> : <ActionIcon {...props} />;

/** Off, it stays in the walk of the arrow keys, which passes over what is marked as disabled. */
function RowItem({ writes, ...props }: ComponentProps<typeof Menu.Item<"button">> & Writing) {
  const { "data-disabled": isOff, ...off } = useWriting();
  if (writes !== true || isOff !== true) return <Menu.Item {...props} />;
  return <Menu.Item {...props} {...off} data-off />;
}

function ActionMenu({ name, actions }: Omit<RowActionsProps, "isNarrow">) {
  return (
    <MenuSheet>
      <Menu.Target>
        <ActionIcon aria-label={`Ações de ${name}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, onClick, isDestructive, isDisabled, why, writes }) => (
          <RowItem
            key={label}
            writes={writes}
            leftSection={icon}
            onClick={onClick}
            disabled={isDisabled === true}
            {...(isDestructive === true && why === undefined && { color: "red" })}
            {...(why !== undefined && { ...offBecause(why), "data-disabled": undefined, "data-off": true })}
          >
            {label}
            {why !== undefined && <span className={classes.why}>{why}</span>}
          </RowItem>
        ))}
      </Menu.Dropdown>
    </MenuSheet>
  );
}
