-- What was paid and is not any more: given back at the gateway, or contested by the card's holder at his bank. Its
-- payment stays where it was; it is no open invoice, so nothing charges it again.
alter table invoices
  add column taken_back_on date,
  add column taken_back_why text check (taken_back_why in ('refunded', 'chargedback')),
  -- when the gateway is asked again whether what it has charged still stands
  add column recheck_at timestamptz,
  add constraint invoices_taken_back check ((taken_back_on is null) = (taken_back_why is null)
    and (taken_back_on is null or payment is not null));
create index invoices_recheck on invoices (recheck_at) where recheck_at is not null;
