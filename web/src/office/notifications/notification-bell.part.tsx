import { ActionIcon } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconBell } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { showCount } from "../../lib/format.ts";
import { loadLater, loadPatiently } from "../../lib/loading/load-later.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import classes from "./notification-bell.module.css";
import { unreadQuery } from "./notifications.queries.ts";

const loadDrawer = loadPatiently(() =>
  import("./notifications.dialog.tsx").then((file) => ({ default: file.NotificationsDrawer })),
);
const NotificationsDrawer = lazy(loadDrawer);
const loadSoon = loadLater(loadDrawer);

const NotificationChoices = lazy(
  loadPatiently(() =>
    import("./notification-choices.dialog.tsx").then((file) => ({ default: file.NotificationChoices })),
  ),
);

/** Above this number the badge shows "+". */
const MOST_SHOWN = 99;

type NotificationBellProps = {
  /** The address of people who choose their emails; null for people who are only notified here. */
  email: string | null;
};

/** The number of unread notifications; opens their drawer, and from there the preferences. */
export function NotificationBell({ email }: NotificationBellProps) {
  const [open, setOpen] = useState<"drawer" | "choices" | null>(null);
  const count = useQuery(unreadQuery).data?.unread ?? 0;
  const waiting = showCount(count, "notificação não lida", "notificações não lidas");
  useKeys("Notificações", [{ keys: "g n", label: "Abrir as notificações", run: () => setOpen("drawer") }]);
  return (
    <>
      <ActionIcon
        size="lg"
        className={classes.bell}
        aria-label={count === 0 ? "Notificações" : `Notificações: ${waiting}`}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSoon().catch(() => {})}
        onClick={() => setOpen("drawer")}
      >
        <IconBell size={18} aria-hidden />
        {count > 0 && (
          <span className={classes.count} aria-hidden>
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        )}
      </ActionIcon>
      <span aria-live="polite" className={classes.unseen}>
        {count > 0 && waiting}
      </span>
      <Suspense>
        {open === "drawer" && (
          <NotificationsDrawer
            onClose={() => setOpen(null)}
            onChoose={email === null ? undefined : () => setOpen("choices")}
          />
        )}
        {open === "choices" && email !== null && (
          <NotificationChoices email={email} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  );
}
