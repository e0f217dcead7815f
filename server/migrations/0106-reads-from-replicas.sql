-- What a replica of the database must have before it answers a person: the mark of his last write, or of the last event for him.
-- A person of the platform has no company, so that nothing ties his row to him; it says nothing about him.
create table person_writes (
  company_id bigint,
  user_id bigint primary key,
  mark bigint not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
) with (fillfactor = 50);
call keep_inside_company('person_writes');
create policy own_row on person_writes to pauta_app using (user_id = (select current_person()))
  with check (user_id = (select current_person()) and company_id is not distinct from (select current_company()));

-- The timeline of the primary, which each promotion changes: a standby that does not follow the primary does not get the new one.
alter table installation add column timeline bigint;
