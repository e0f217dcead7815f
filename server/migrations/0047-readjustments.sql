-- What is charged from a day on: the first period that begins then takes it over.
alter table subscriptions
  add column next_amount numeric(12, 2) check (next_amount > 0),
  add column next_amount_from date,
  add check ((next_amount is null) = (next_amount_from is null));

-- Once a year a subscription's price may follow a price index (Lei 10.192/2001, arts. 1 and 2): proposed by the program,
-- decided by a person.
create table readjustments (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  -- the day on which the subscription is so many years old; each is proposed once
  anniversary date not null,
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'dismissed')),
  index_name text,
  percentage numeric(7, 4) check (percentage > 0),
  -- in reais, before and after
  amount numeric(12, 2),
  new_amount numeric(12, 2),
  effective_on date,
  decided_at timestamptz,
  decided_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, anniversary),
  check ((state = 'confirmed') = (effective_on is not null and new_amount is not null))
);
create index readjustments_state on readjustments (state, anniversary);
call keep_inside_company('readjustments');
