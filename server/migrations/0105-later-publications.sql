-- Publications that are listed under a finished import and that its result does not count: found later for people who came
-- afterwards, less those that went with an erased office. Of the time before only their sum is known.
set local role pauta_platform;
create temporary table later_ones on commit drop as
  select i.id, coalesce(p.count, 0) - (i.result->>'imported_publications')::int as count
  from gazette_imports i
  left join (select gazette_import_id, count(*) as count from publications group by 1) p on p.gazette_import_id = i.id
  where i.status = 'done';
reset role;
alter table gazette_imports add column later_publications integer not null default 0;
set local role pauta_platform;
update gazette_imports i set later_publications = l.count from later_ones l where l.id = i.id and l.count <> 0;
reset role;
