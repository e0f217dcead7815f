import { ActionIcon, Button, Drawer, Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import "../../ui/dialogs/dialog-styles.ts";
import "@mantine/core/styles/Drawer.layer.css";
import "@mantine/core/styles/Tabs.layer.css";
import type { Notification } from "@pauta/contract/office/notifications";
import { useQuery } from "@tanstack/react-query";
import { IconSettings } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { showNumber } from "../../lib/format.ts";
import { useFocusBack } from "../../ui/keys/use-focus-back.ts";
import { useBackCloses } from "../../ui/leaving/open-sheets.ts";
import { NotificationHistory } from "./notification-history.part.tsx";
import { NotificationList } from "./notification-list.part.tsx";
import { unreadQuery, useMarkAsRead, useReadAll } from "./notifications.queries.ts";
import classes from "./notifications.module.css";

type NotificationsDrawerProps = {
  onClose: () => void;
  /** Opens the preferences instead of the drawer, for people who have any. */
  onChoose: (() => void) | undefined;
};

type Tab = "unread" | "history";

/** Unread and earlier notifications, 300 px at the right edge; full screen on a phone. */
export function NotificationsDrawer({ onClose, onChoose }: NotificationsDrawerProps) {
  useFocusBack();
  useBackCloses(true, onClose);
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const [tab, setTab] = useState<Tab>("unread");
  const tabs = useRef<HTMLDivElement>(null);
  const unread = useQuery(unreadQuery);
  const reading = useMarkAsRead();
  const readingAll = useReadAll();
  const count = unread.data?.unread ?? 0;

  const open = ({ id, read_at: readAt }: Notification) => {
    if (readAt === null) reading.mutate(id);
    onClose();
  };
  const readAll = () => {
    readingAll.mutate(undefined);
    // the pressed button disappears, so the focus moves to the tab
    tabs.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };
  const acts = { onOpen: open, onRead: ({ id }: Notification) => reading.mutate(id) };

  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? "100%" : 300}
      transitionProps={{ duration: 160 }}
      classNames={{
        content: classes.content,
        header: classes.header,
        body: classes.body,
        title: classes.title,
      }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>Notificações</Drawer.Title>
          {onChoose && (
            <ActionIcon
              className={classes.choose}
              aria-label="Preferências de notificação"
              onClick={onChoose}
            >
              <IconSettings size={18} />
            </ActionIcon>
          )}
          <Drawer.CloseButton aria-label="Fechar" />
        </Drawer.Header>
        <Drawer.Body>
          <Tabs
            value={tab}
            onChange={(chosen) => setTab(chosen as Tab)}
            keepMounted={false}
            className={classes.tabs}
          >
            <Tabs.List ref={tabs} grow>
              <Tabs.Tab value="unread">
                Não lidas {count > 0 && <span className={classes.count}>{showNumber(count)}</span>}
              </Tabs.Tab>
              <Tabs.Tab value="history">Histórico</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="unread" className={classes.panel}>
              <NotificationList
                label="Notificações não lidas"
                answer={unread}
                notifications={unread.data?.data}
                whenEmpty="Nenhuma notificação por ler."
                action={{ label: "Ver histórico", onClick: () => setTab("history") }}
                {...acts}
              />
            </Tabs.Panel>
            <Tabs.Panel value="history" className={classes.panel}>
              <NotificationHistory {...acts} />
            </Tabs.Panel>
          </Tabs>
        </Drawer.Body>
        {tab === "unread" && count > 0 && (
          <div className={classes.foot}>
            <Button fullWidth onClick={readAll}>
              Marcar todas como lidas
            </Button>
          </div>
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
}
