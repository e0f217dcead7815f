import { Skeleton } from "@mantine/core";
import type { Notification } from "@pauta/contract/office/notifications";
import type { UseQueryResult } from "@tanstack/react-query";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { EmptyState, type EmptyAction } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { SKELETON_ROWS } from "../../ui/lists/list-column.ts";
import { NotificationItem, type NotificationActs } from "./notification-item.part.tsx";
import classes from "./notifications.module.css";

type NotificationListProps = NotificationActs & {
  label: string;
  /** The query's error, and its refetch. */
  answer: Pick<UseQueryResult, "error" | "refetch">;
  /** Undefined while loading. */
  notifications: readonly Notification[] | undefined;
  whenEmpty: string;
  action?: EmptyAction;
};

/** Notifications as lines, or what is shown while they load, when there are none, or after an error. */
export function NotificationList(props: NotificationListProps) {
  const { label, answer, notifications, whenEmpty, action, ...acts } = props;
  if (!notifications)
    return answer.error ? (
      <LoadFault onRetry={() => void answer.refetch()}>{failureReason(answer.error)}</LoadFault>
    ) : (
      <ListSkeleton label={label} />
    );
  if (notifications.length === 0) return <EmptyState action={action}>{whenEmpty}</EmptyState>;
  return (
    <ul className={classes.list} aria-label={label}>
      {notifications.map((notification) => (
        <NotificationItem key={notification.id} notification={notification} {...acts} />
      ))}
    </ul>
  );
}

const ListSkeleton = ({ label }: { label: string }) => (
  <ul className={classes.list} aria-label={label} aria-busy>
    {SKELETON_ROWS.slice(0, 5).map((name) => (
      <li key={name} className={classes.item} aria-hidden>
        <div className={classes.words}>
          <Skeleton height={12} width="90%" radius="xs" mt={4} />
          <Skeleton height={10} width="45%" radius="xs" mt={10} mb={4} />
        </div>
      </li>
    ))}
  </ul>
);
