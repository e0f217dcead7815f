import { Drawer } from "@mantine/core";
import "../../ui/dialogs/dialog-styles.ts";
import "@mantine/core/styles/Drawer.layer.css";
import { useBackCloses } from "../../ui/leaving/open-sheets.ts";
import { Mark } from "../../ui/page/mark.tsx";
import type { MenuSection } from "../menus.ts";
import classes from "./side-menu.module.css";
import { SideMenu } from "./side-menu.tsx";

type TemporaryMenuProps = { sections: MenuSection[]; onClose: () => void };

/** The side menu where there is no room beside the page: over it, until a page is chosen. */
export function TemporaryMenu({ sections, onClose }: TemporaryMenuProps) {
  useBackCloses(true, onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      classNames={{ header: classes.drawerHeader, body: classes.drawerBody, title: classes.drawerTitle }}
      title={
        <>
          <Mark size={20} />
          Pauta
        </>
      }
    >
      <SideMenu sections={sections} isMini={false} onChoose={onClose} />
    </Drawer>
  );
}
