-- Since when a subscription is cancelled: 30 days later the company is erased.
alter table subscriptions add column if not exists canceled_at timestamptz;
update subscriptions set canceled_at = updated_at where status = 'canceled';
