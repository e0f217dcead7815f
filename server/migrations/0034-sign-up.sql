-- When a person has shown that his address is his; it never stands in the way of signing in.
alter table users add column email_verified_at timestamptz;

-- Another address is not confirmed by what the one before was.
create function forget_confirmed_email() returns trigger language plpgsql as $$
begin
  if lower(new.email) is distinct from lower(old.email) then new.email_verified_at := null; end if;
  return new;
end $$;
create trigger users_email_changed before update of email on users
  for each row execute function forget_confirmed_email();

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('reset_password', 'first_administrator', 'confirm_email'));

alter table subscriptions
  add column trial_ends_at timestamptz,
  add column period_ends_at timestamptz,
  -- in reais, as agreed: a plan's later price is not this office's
  add column amount numeric(12, 2),
  -- names the order at the gateway: sent again by this name it is not done again
  add column order_key uuid,
  add column gateway text check (gateway in ('embedded', 'pagarme')),
  add column customer_reference text,
  add column subscription_reference text,
  -- of the card nothing that pays by itself
  add column card_token text,
  add column card_brand text,
  add column card_last_four text check (card_last_four ~ '^\d{4}$');

-- Who has agreed to which text of the service contract, and when.
create table contract_acceptances (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  version text not null,
  text_sha256 text not null,
  accepted_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index contract_acceptances_user on contract_acceptances (company_id, user_id);
call keep_inside_company('contract_acceptances');

-- Who has been a subscriber, by a hash of the CPF, CNPJ or bar number: nobody tries for free twice, also after his
-- office was erased.
create table known_subscribers (
  kind text not null check (kind in ('document', 'oab')),
  value_hash bytea not null,
  first_seen_at timestamptz not null,
  primary key (kind, value_hash)
);
call keep_to_platform('known_subscribers');
