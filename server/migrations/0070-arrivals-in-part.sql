-- Only a part of a court's day came: a page of a search, a service's cutting, a file that was cut or lacks what it announces.
alter table gazette_coverage add column is_partial boolean not null default true;
alter table gazette_coverage alter column is_partial drop default;

-- Of what came before this was noted, whole are the national gazette's own files that held as much as they announced.
set local role pauta_platform;
update gazette_coverage g set is_partial = false
from djen_cadernos c
join djen_targets t on t.id = c.djen_target_id and t.kind = 'court'
where g.source = 'djen' and g.court = t.name and g.day = c.day
  and exists (select from gazette_files f
    where f.name = 'DJEN caderno ' || t.name || ' ' || c.day || '.zip' and f.records = c.total);
reset role;

-- The file that an edition came as, known again among the files of imports.
alter table djen_cadernos add column came_as text;
