-- Views of lists that people saved: filters, order and hidden columns, as the address of the list's page has them. Without a
-- person a view is the whole office's; the platform's people have no company, and only views of their own.
create table saved_views (
  company_id bigint default current_company() references companies on delete cascade,
  id bigint generated always as identity primary key,
  user_id bigint,
  list text not null,
  name text not null,
  folded_name text not null generated always as (folded(name)) stored,
  search jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  check (company_id is not null or user_id is not null)
);
-- They find the views of a list too.
create unique index saved_views_own on saved_views (user_id, list, folded_name) where user_id is not null;
create unique index saved_views_shared on saved_views (company_id, list, folded_name) where user_id is null;
call keep_inside_company('saved_views');
create policy own_row on saved_views to pauta_app using (user_id = (select current_person()))
  with check (user_id = (select current_person()) and company_id is not distinct from (select current_company()));

-- What a person chose for a list. The view in which it opens may be deleted, also by others: then none is found by its number,
-- which no other view gets.
create table list_choices (
  company_id bigint default current_company() references companies on delete cascade,
  user_id bigint not null,
  list text not null,
  default_view_id bigint,
  hidden_columns text not null default '',
  primary key (user_id, list),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call keep_inside_company('list_choices');
create policy own_row on list_choices to pauta_app using (user_id = (select current_person()))
  with check (user_id = (select current_person()) and company_id is not distinct from (select current_company()));

-- Whether a person reads lists with low rows, on every device.
alter table users add column compact_lists boolean not null default false;
