-- Since when each inscription and each name is looked for: what was read before that was not searched for it.
create table sought_terms (
  company_id bigint not null default current_company() references companies on delete cascade,
  user_id bigint not null,
  kind text not null check (kind in ('oab', 'name', 'followed', 'written')),
  what text not null,
  -- every gazette that is read from this instant on is searched for it
  since timestamptz not null,
  -- what is kept was searched for it afterwards, from this day of availability on
  searched_from date,
  primary key (company_id, user_id, kind, what),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call keep_inside_company('sought_terms');

-- Who was there before this was noted: as long as his inscriptions stay as they were written, since he was entered.
insert into sought_terms (company_id, user_id, kind, what, since)
select company_id, id, 'written', name || '|' || coalesce(oab_code, ''), created_at from users
where oab_code is not null or role_ids && '{5,6}'::smallint[];
insert into sought_terms (company_id, user_id, kind, what, since)
select c.id, min(u.id), 'followed', c.name_to_follow, c.created_at from companies c
join users u on u.company_id = c.id and u.status = 'A' and 3 = any (u.role_ids)
where coalesce(c.name_to_follow, '') <> ''
group by c.id, c.name_to_follow, c.created_at;

-- When a day came first; of what came before this was noted, when it was promised for.
alter table gazette_coverage add column arrived_at timestamptz;
update gazette_coverage set arrived_at = (day + 1) + interval '13 hours';
alter table gazette_coverage alter column arrived_at set not null;

-- For which inscriptions the days are whole: with others, they are not.
alter table djen_coverage add column oab_code text;
update djen_coverage d set oab_code = u.oab_code from users u where u.company_id = d.company_id and u.id = d.user_id;
