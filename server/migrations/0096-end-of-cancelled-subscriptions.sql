-- Until when a cancelled office works as before: the end of the period that it has paid, otherwise the cancellation.
-- After it the office reads and exports for thirty days. Null where an earlier program cancelled: then canceled_at counts.
alter table subscriptions add column stops_at timestamptz;
update subscriptions set stops_at = canceled_at where status = 'canceled';
