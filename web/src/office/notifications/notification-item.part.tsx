import { ActionIcon, Tooltip } from "@mantine/core";
import { noticePlace, type NoticePlace, repeatPlace } from "@pauta/contract/office/notice-address";
import type { Notification } from "@pauta/contract/office/notifications";
import { Link } from "@tanstack/react-router";
import { IconCheck } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import { showInstant } from "../../lib/format.ts";
import classes from "./notifications.module.css";

export type NotificationActs = {
  /** Called when the person follows its link. */
  onOpen: (notification: Notification) => void;
  onRead: (notification: Notification) => void;
};

type NotificationItemProps = NotificationActs & { notification: Notification };

/** One notification: what happened, when, and a link. */
export function NotificationItem({ notification, onOpen, onRead }: NotificationItemProps) {
  const { data, created_at, read_at } = notification;
  const isUnread = read_at === null;
  const place = noticePlace(notification);
  const repeat = repeatPlace(notification);
  const follow = () => onOpen(notification);

  const read = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusNeighbour(currentTarget);
    onRead(notification);
  };

  return (
    <li className={classes.item} data-unread={isUnread || undefined}>
      <div className={classes.words}>
        {place ? (
          <PlaceLink place={place} className={classes.message} onFollow={follow}>
            {data.message}
          </PlaceLink>
        ) : (
          <span className={classes.message}>{data.message}</span>
        )}
        <p className={classes.meta}>
          <time className="figures" dateTime={created_at}>
            {showInstant(created_at)}
          </time>
          {repeat && (
            <PlaceLink place={repeat} className={classes.repeat} onFollow={follow}>
              Repetir compromisso
            </PlaceLink>
          )}
        </p>
      </div>
      {isUnread && (
        <Tooltip label="Marcar como lida">
          <ActionIcon
            className={classes.read}
            aria-label={`Marcar como lida: ${data.message}`}
            onClick={read}
          >
            <IconCheck size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}

type PlaceLinkProps = {
  place: NoticePlace;
  className: string | undefined;
  onFollow: () => void;
  children: ReactNode;
};

const PlaceLink = ({ place, className, onFollow, children }: PlaceLinkProps) => (
  <Link {...place} className={className} onClick={onFollow}>
    {children}
  </Link>
);

/** A line disappears when it is read: the focus moves to the next one, or, from the last one, to the tab. */
function focusNeighbour(button: HTMLElement): void {
  const line = button.closest("li");
  const near = line?.nextElementSibling ?? line?.previousElementSibling;
  const next =
    near?.querySelector<HTMLElement>("button") ??
    button.closest('[role="dialog"]')?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  next?.focus();
}
