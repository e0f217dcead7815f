-- How far the kept gazettes are searched for somebody who was not looked for when they came.
create table sought_histories (
  company_id bigint not null default current_company() references companies on delete cascade,
  user_id bigint not null,
  -- the first day of availability that is searched
  searched_from date not null,
  imports int not null,
  searched int not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  failure text,
  -- when a search that failed is taken up again
  waits_until timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call keep_inside_company('sought_histories');
