import { Skeleton, Tooltip } from "@mantine/core";
import type { CalendarFeed } from "@pauta/contract/agenda/calendar-feeds";
import { useQuery } from "@tanstack/react-query";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showInstant } from "../../lib/format.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { calendarFeedsQuery, useRevokeFeed } from "./calendar-feeds.queries.ts";
import { privacyWords } from "./calendar-feeds.words.ts";
import { WriteIcon } from "../../ui/page/write-button.tsx";
import classes from "./calendar-feeds.module.css";

/** The viewer's own feeds: how much each contains, and when it was last read. */
export function FeedList() {
  const { data, error, refetch } = useQuery(calendarFeedsQuery);
  const [doomed, doom] = useState<CalendarFeed | null>(null);
  const revoking = useRevokeFeed();
  if (error) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  if (!data) return <Skeleton height={12} width="60%" radius="xs" my={14} />;
  return (
    <>
      {data.length > 0 && (
        <ul className={classes.feeds} aria-label="Seus endereços">
          {data.map((feed) => (
            <li key={feed.id} className={classes.feed}>
              <span className={classes.name}>{feed.name}</span>
              <span className={classes.aside}>
                {privacyWords[feed.privacy].label} · {readOf(feed)}
              </span>
              <Tooltip label="Revogar">
                <WriteIcon aria-label={`Revogar ${feed.name}`} onClick={() => doom(feed)}>
                  <IconTrash size={16} />
                </WriteIcon>
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
      {doomed && (
        <ConfirmDialog
          title="Revogar endereço"
          opened
          onClose={() => doom(null)}
          onConfirm={() => revoking.mutateAsync(doomed)}
          confirmLabel="Revogar"
          isDestructive
        >
          O endereço de <strong>{doomed.name}</strong> deixa de responder, e o programa que o lê não recebe
          mais nada. Não há como reativá-lo.
        </ConfirmDialog>
      )}
    </>
  );
}

const readOf = ({ last_read_at }: CalendarFeed): string =>
  last_read_at === null ? "nunca lido" : `lido em ${showInstant(last_read_at)}`;
