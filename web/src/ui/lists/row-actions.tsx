import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { MenuSheet } from "../leaving/menu-sheet.tsx";
import { LateTip } from "../feedback/late-tip.tsx";
import classes from "./row-actions.module.css";

export type RowAction = {
  label: string;
  /** A 16 px icon of the same family as the others. */
  icon: ReactNode;
  onClick: () => void;
  isDestructive?: boolean;
  isDisabled?: boolean;
};

type RowActionsProps = { name: string; actions: RowAction[]; isNarrow?: boolean };

/** The actions on one row: icons where there is room, otherwise a menu. */
export function RowActions({ name, actions, isNarrow = false }: RowActionsProps) {
  if (actions.length === 0) return null;
  if (isNarrow) return <ActionMenu name={name} actions={actions} />;
  return (
    <div className={classes.icons}>
      {actions.map(({ label, icon, onClick, isDisabled }) => (
        <LateTip key={label} label={label}>
          {(target) => (
            <ActionIcon
              ref={target}
              aria-label={`${label} ${name}`}
              onClick={onClick}
              disabled={isDisabled === true}
            >
              {icon}
            </ActionIcon>
          )}
        </LateTip>
      ))}
    </div>
  );
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
        {actions.map(({ label, icon, onClick, isDestructive, isDisabled }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            onClick={onClick}
            disabled={isDisabled === true}
            {...(isDestructive === true && { color: "red" })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </MenuSheet>
  );
}
