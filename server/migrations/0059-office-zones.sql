-- The clock of an office is that of its place: Decreto 2.784/1913, as Lei 12.876/2013 has it.
set local role pauta_platform;
update companies c set time_zone = z.zone
from federation_states f
join (values
  ('AC', 'America/Rio_Branco'), ('AM', 'America/Manaus'), ('RO', 'America/Porto_Velho'), ('RR', 'America/Boa_Vista'),
  ('MT', 'America/Cuiaba'), ('MS', 'America/Campo_Grande'), ('TO', 'America/Araguaina'), ('BA', 'America/Bahia'),
  ('AP', 'America/Belem'), ('PA', 'America/Belem'), ('CE', 'America/Fortaleza'), ('MA', 'America/Fortaleza'),
  ('PB', 'America/Fortaleza'), ('PI', 'America/Fortaleza'), ('RN', 'America/Fortaleza'), ('AL', 'America/Maceio'),
  ('SE', 'America/Maceio'), ('PE', 'America/Recife')) as z (abbr, zone) on z.abbr = f.abbr
where f.id = c.federation_state_id and c.time_zone = 'America/Sao_Paulo';

-- What these offices chose by their own clock was kept as Brasília's: reminders go out at the hour that was written,
-- and a day without an hour, which stands at midnight, stays that day.
update compromises m set remind_at = (m.remind_at at time zone 'America/Sao_Paulo') at time zone c.time_zone
from companies c
where c.id = m.company_id and c.time_zone <> 'America/Sao_Paulo' and m.remind_at is not null and m.reminded_at is null;
update lawsuit_progresses g set progress_date = (g.progress_date at time zone 'America/Sao_Paulo') at time zone c.time_zone
from companies c
where c.id = g.company_id and c.time_zone <> 'America/Sao_Paulo'
  and (g.progress_date at time zone 'America/Sao_Paulo')::time = '00:00';
reset role;

-- The zone of the company that the transaction is bound to.
create function office_zone() returns text language sql stable parallel safe
  as $$ select time_zone from companies where id = current_company() $$;
