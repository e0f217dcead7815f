-- What came of the gazettes: by kind of file, court and day of availability, whoever it is for.
create table gazette_coverage (
  source text not null,
  -- initials; empty where the file names none
  court text not null,
  day date not null,
  records int not null,
  primary key (source, court, day)
);
create index gazette_coverage_day on gazette_coverage (day);
call open_to_readers('gazette_coverage');
grant insert, update on gazette_coverage to pauta_platform;

-- The days of the national gazette of which nothing is missing for a lawyer: his inscriptions were all asked about.
create table djen_coverage (
  company_id bigint not null default current_company() references companies on delete cascade,
  user_id bigint not null,
  whole_from date not null,
  whole_until date not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call keep_inside_company('djen_coverage');

-- A lawyer who has had nothing for unusually long: told once, until publications come again.
create table coverage_silences (
  company_id bigint not null default current_company() references companies on delete cascade,
  user_id bigint not null,
  -- the day of the last publication
  since date not null,
  business_days int not null,
  usual int not null,
  noticed_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, user_id, since),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index coverage_silences_open on coverage_silences (company_id, user_id) where ended_at is null;
call keep_inside_company('coverage_silences');
