alter table lawsuits
  add column note text,
  add column value numeric(15, 2),
  add column liability_forecast numeric(15, 2),
  add column distribution text,
  add column forum text,
  add column control text,
  add column judge text,
  add column reporter text,
  add column documents_folder text,
  add column judicial_rod text,
  add column lawsuit_instance text,
  add column lawsuit_origin text,
  add column observation text,
  add column phase text,
  add column rite text,
  add column section text,
  add column sequence text,
  add column volume text,
  -- the court's initials and its state, read from a unified number
  add column court text,
  add column federation_state_id smallint references federation_states,
  -- an appeal or an incident hangs on its main lawsuit; the relation means nothing without it
  add column main_lawsuit_id bigint,
  add column main_relation text check (main_relation in ('appeal', 'incident', 'enforcement', 'connected')),
  add column spreadsheet_import_id bigint,
  add constraint lawsuits_main check (main_lawsuit_id is null or (main_lawsuit_id <> id and main_relation is not null)),
  add foreign key (company_id, main_lawsuit_id) references lawsuits (company_id, id) on delete set null (main_lawsuit_id);
create index lawsuits_main_lawsuit on lawsuits (company_id, main_lawsuit_id) where main_lawsuit_id is not null;
create index lawsuits_changed on lawsuits (company_id, updated_at, id);
create index lawsuits_import on lawsuits (company_id, spreadsheet_import_id) where spreadsheet_import_id is not null;

-- The digits of a process number without its incident, as process_digits holds them.
create function number_digits(written text) returns text language sql immutable strict parallel safe
  as $$ select regexp_replace(regexp_replace(written, '/\d{1,5}\s*$', ''), '\D', '', 'g') $$;

-- What a lawsuit is told from others by: its digits when it is written as a number alone, else its text.
-- Short numbers such as 12/2024 are texts: their year is no incident. Words alone ("A distribuir") are no number and may repeat.
create function number_key(process text) returns text language sql immutable strict parallel safe
  as $$
    select case when process ~ '^[0-9./ \-]+$' and length(number_digits(process)) >= 12
      then number_digits(process) when process ~ '\d' then folded(process) end
  $$;
alter table lawsuits add column number_key text generated always as (number_key(process)) stored;
create unique index lawsuits_number on lawsuits (company_id, number_key);

-- Publications without a lawsuit that cite a number. The policy would switch the index off (its expression is not
-- leakproof): this reads under a role whose policy is trivially true, and narrows to the bound company itself.
create index publications_unlinked on publications (company_id, number_digits(lawsuit_number))
  where lawsuit_id is null and lawsuit_number is not null;
create function publications_citing(number text) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select id from publications
    where company_id = current_company() and lawsuit_id is null and lawsuit_number is not null
      and number_digits(lawsuit_number) = number
  $$;
grant create on schema public to pauta_search;
alter function publications_citing(text) owner to pauta_search;
revoke create on schema public from pauta_search;
revoke all on function publications_citing(text) from public;
grant execute on function publications_citing(text) to pauta_app;

-- what a search looks into, beside the parties
alter table lawsuits add column search_text text not null generated always as (
  folded(process || ' ' || regexp_replace(process, '\D', '', 'g') || ' ' || coalesce(folder, '') || ' ' || coalesce(process_subject, '') || ' '
    || coalesce(procedural_class, '') || ' ' || coalesce(action_nature, '') || ' ' || coalesce(court, '') || ' ' || coalesce(forum, '') || ' '
    || coalesce(judging_organ, '') || ' ' || coalesce(judicial_district, '') || ' ' || coalesce(judicial_rod, '') || ' '
    || coalesce(note, ''))
) stored;
create policy search_all on lawsuits for select to pauta_search using (true);
grant select on lawsuits to pauta_search;

alter table lawsuit_progresses
  add column created_by_id bigint,
  add column updated_at timestamptz,
  add foreign key (company_id, created_by_id) references users (company_id, id);
update lawsuit_progresses set updated_at = created_at;
alter table lawsuit_progresses alter column updated_at set not null;
