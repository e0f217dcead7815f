-- Cards that nobody pays with any more, until the gateway has forgotten them: written in the transaction that lets go of
-- them. They outlive a company that is erased.
create table discarded_cards (
  company_id bigint not null,
  id bigint generated always as identity,
  gateway text not null check (gateway in ('embedded', 'pagarme')),
  customer_reference text not null,
  card_token text not null,
  -- when the gateway is asked, next
  next_attempt_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, gateway, card_token)
);
create index discarded_cards_due on discarded_cards (next_attempt_at);
call keep_inside_company('discarded_cards');

create function discard_card() returns trigger language plpgsql as $$
begin
  if old.card_token is not null and old.customer_reference is not null and old.gateway is not null
    and (tg_op = 'DELETE' or new.card_token is distinct from old.card_token) then
    insert into discarded_cards (company_id, gateway, customer_reference, card_token, next_attempt_at)
    values (old.company_id, old.gateway, old.customer_reference, old.card_token,
      case when tg_op = 'DELETE' then old.updated_at else new.updated_at end)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger discard_card after delete or update of card_token on subscriptions
  for each row execute function discard_card();

create index subscriptions_card on subscriptions (card_token) where card_token is not null;
create index invoices_charging on invoices (card_token) where charging_since is not null;
