-- What offices are charged: one invoice for each period of a subscription.
create table invoices (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  -- by which people call it
  invoice bigint generated always as identity unique,
  plan_name text not null,
  -- in reais, as it was agreed when the period began
  value numeric(12, 2) not null check (value > 0),
  period_starts_at timestamptz not null,
  due_date date not null,
  -- the day on which it was paid; until then it is open, and after its due date late
  payment date,
  -- names the charge at the gateway, with the number of the try: sent again by this name it is not made again
  charge_key uuid not null default gen_random_uuid() unique,
  refusals int not null default 0,
  -- since when a charge is under way of which nothing is known yet
  charging_since timestamptz,
  -- when somebody tries, or looks, next; never by itself when it is null
  next_attempt_at timestamptz,
  -- why the last try was refused, in the holder's words
  refusal text,
  charge_reference text,
  customer_reference text,
  card_token text,
  card_brand text,
  card_last_four text check (card_last_four ~ '^\d{4}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  -- a period is charged once, and nothing new is charged while something is open
  unique (company_id, period_starts_at)
);
create unique index invoices_open on invoices (company_id) where payment is null;
create index invoices_due on invoices (next_attempt_at) where payment is null and next_attempt_at is not null;
create index invoices_due_date on invoices (due_date, id);
call keep_inside_company('invoices');

create index subscriptions_ending on subscriptions (coalesce(trial_ends_at, period_ends_at), period_ends_at)
  where status in ('trialing', 'paid');

-- Charges are invoices; the gateway keeps cards and knows of no subscription.
alter table subscriptions drop column order_key, drop column subscription_reference;
