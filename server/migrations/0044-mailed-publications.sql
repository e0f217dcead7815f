-- Which publication was mailed to whom with the letters of its day: each person is sent each of them once, whichever
-- server writes the letter; what comes in after a letter is for the next one.
create table mailed_publications (
  company_id bigint not null default current_company() references companies on delete cascade,
  publication_id bigint not null,
  user_id bigint not null,
  mailed_at timestamptz not null,
  primary key (company_id, publication_id, user_id),
  foreign key (company_id, publication_id) references publications (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call keep_inside_company('mailed_publications');

-- The letters of before held all that had come in until then.
set local role pauta_platform;
insert into mailed_publications (company_id, publication_id, user_id, mailed_at)
select p.company_id, p.id, p.user_id, m.created_at
from (
  select company_id, split_part(cause, ':', 2)::date as day, split_part(cause, ':', 3)::bigint as user_id, max(created_at) as created_at
  from mails where kind = 'daily_publications' group by 1, 2, 3
) m
join publications p on p.company_id = m.company_id and p.user_id = m.user_id and p.publication_date = m.day
  and p.created_at <= m.created_at and p.same_act_as is null;
reset role;
