create extension if not exists pg_trgm;

-- How names are compared and sought: accents and case off, spaces made one. Held in columns of its own.
create function folded(written text) returns text language sql immutable strict parallel safe
  as $$
    select btrim(regexp_replace(lower(translate(normalize(written, nfc),
      'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäåéèêëíìîïóòôõöúùûüçñýÿ',
      'AAAAAAEEEEIIIIOOOOOUUUUCNYaaaaaaeeeeiiiiooooouuuucnyy')), '\s+', ' ', 'g'))
  $$;

create table tags (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  folded_name text not null generated always as (folded(name)) stored,
  -- #RRGGBBAA
  color text not null check (color ~ '^#[0-9A-F]{8}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create unique index tags_name on tags (company_id, folded_name);
call keep_inside_company('tags');

create table lawsuit_tags (
  company_id bigint not null default current_company(),
  lawsuit_id bigint not null,
  tag_id bigint not null,
  primary key (company_id, lawsuit_id, tag_id),
  foreign key (company_id, lawsuit_id) references lawsuits (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tags (company_id, id) on delete cascade
);
create index lawsuit_tags_tag on lawsuit_tags (company_id, tag_id);
call keep_inside_company('lawsuit_tags');

create table phone_books (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  contact_type_id smallint not null references contact_types,
  contact text not null,
  folded_contact text not null generated always as (folded(contact)) stored,
  phone_number text not null,
  telephone_branch text,
  department text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create index phone_books_contact on phone_books (company_id, folded_contact, id);
call keep_inside_company('phone_books');
