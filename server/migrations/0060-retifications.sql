-- What a source prints again under the same number with another text is a retification: the publication takes the new text
-- and waits once more, and what it said before stays here with how it had been treated.
alter table publications
  -- of the text as it is compared; of rows from before this migration it is made when they are compared
  add column text_digest text,
  add column rectified_at timestamptz,
  -- the import that first brought the text that stands, where it is not the one that brought the publication
  add column text_import_id bigint;

create table publication_versions (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  publication_id bigint not null,
  publication_text text not null,
  text_digest text not null,
  registration_date date not null,
  publication_date date not null,
  lawsuit_number text,
  title text,
  court text,
  notebook_identification text,
  class_code text,
  class_name text,
  canceled_date date,
  cancel_reason text,
  -- how it stood when it was replaced
  treated_at timestamptz,
  treated_by_id bigint,
  comment text,
  forwarded boolean not null,
  -- the import that brought this text; the import and the instant that replaced it
  gazette_import_id bigint,
  replaced_by_import_id bigint not null,
  replaced_at timestamptz not null,
  -- null: whom it concerns is still to be told
  told_at timestamptz,
  primary key (company_id, id),
  check ((treated_at is null) = (treated_by_id is null)),
  foreign key (company_id, publication_id) references publications (company_id, id) on delete cascade,
  foreign key (company_id, treated_by_id) references users (company_id, id) deferrable initially immediate
);
create index publication_versions_publication on publication_versions (company_id, publication_id, id);
create index publication_versions_treated_by on publication_versions (company_id, treated_by_id) where treated_by_id is not null;
create index publication_versions_untold on publication_versions (company_id, id) where told_at is null;
call keep_inside_company('publication_versions');

-- rectified: the text has changed; what it leads to now is to be held against the deadline that stands, if there is one.
alter table automatic_deadlines
  drop constraint automatic_deadlines_state_check,
  drop constraint automatic_deadlines_check,
  add constraint automatic_deadlines_state_check
    check (state in ('waiting', 'made', 'none', 'unread', 'withdrawn', 'cancelled', 'rectified')),
  add constraint automatic_deadlines_check
    check (state = 'rectified' or (state in ('made', 'withdrawn', 'cancelled')) = (compromise_id is not null));
drop index automatic_deadlines_to_do;
create index automatic_deadlines_to_do on automatic_deadlines (company_id, publication_id)
  where state in ('waiting', 'withdrawn', 'rectified');
