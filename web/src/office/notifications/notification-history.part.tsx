import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { NotificationActs } from "./notification-item.part.tsx";
import { NotificationList } from "./notification-list.part.tsx";
import { historyQuery } from "./notifications.queries.ts";
import classes from "./notifications.module.css";

/** All notifications, newest first, in pages. */
export function NotificationHistory(acts: NotificationActs) {
  const history = useInfiniteQuery(historyQuery);
  return (
    <>
      <NotificationList
        label="Histórico de notificações"
        answer={history}
        notifications={history.data?.pages.flatMap((page) => page.data)}
        whenEmpty="Avisos de compromissos, publicações e atendimentos aparecem aqui."
        {...acts}
      />
      {history.hasNextPage && (
        <Button
          className={classes.more}
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Carregar mais
        </Button>
      )}
    </>
  );
}
