import { Menu, type MenuProps } from "@mantine/core";
import { useState } from "react";
import { useBackCloses } from "./open-sheets.ts";

type MenuSheetProps = Omit<MenuProps, "opened" | "onChange" | "onOpen">;

/** A menu that Back closes as well. */
export function MenuSheet({ defaultOpened = false, onClose, ...menu }: MenuSheetProps) {
  const [opened, setOpened] = useState(defaultOpened);
  const change = (isOpen: boolean) => {
    setOpened(isOpen);
    if (!isOpen) onClose?.();
  };
  useBackCloses(opened, () => change(false));
  return <Menu {...menu} opened={opened} onChange={change} />;
}
