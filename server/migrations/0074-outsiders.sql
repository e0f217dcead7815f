-- Letters to addresses that are of nobody in the office are counted by the office's day and bounded (decision 34).
create table outsider_letters (
  company_id bigint not null default current_company() references companies on delete cascade,
  day date not null,
  letters int not null default 0 check (letters >= 0),
  -- when the platform was told that the office reached its limit that day
  told_at timestamptz,
  primary key (company_id, day)
);
call keep_inside_company('outsider_letters');

-- Who wants no letters of an office any more, or of none (without a company). An address is kept as a keyed hash; sealed beside
-- it is what a change of the installation's key makes the next hash of. Offices find out by hash, and see nothing else.
create table letter_stops (
  company_id bigint references companies on delete cascade,
  address_hash bytea not null,
  sealed_address bytea not null,
  stopped_at timestamptz not null,
  unique nulls not distinct (company_id, address_hash)
);
alter table letter_stops enable row level security;
alter table letter_stops force row level security;
create policy company_only on letter_stops to pauta_app
  using (company_id = (select current_company()) or (company_id is null and (select current_company()) is not null))
  with check (company_id = (select current_company()));
create policy platform_all on letter_stops to pauta_platform using (true) with check (true);
grant select (company_id, address_hash) on letter_stops to pauta_app;
grant select, insert, update, delete on letter_stops to pauta_platform;

-- A letter that was not sent to an address stands in the outbox too, with the reason.
alter table mails drop constraint mails_status_check;
alter table mails
  add constraint mails_status_check check (status in ('waiting', 'sent', 'dead', 'left_out')),
  add column left_out_for text check (left_out_for in ('office_unconfirmed', 'person_unconfirmed', 'limit', 'stopped')),
  add column to_outsider boolean not null default false,
  add constraint mails_left_out_whole check ((status = 'left_out') = (left_out_for is not null));
