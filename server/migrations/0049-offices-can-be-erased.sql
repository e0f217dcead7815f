-- An office is erased by one DELETE, which takes its rows away table by table. References that only forbid the deletion of
-- what is pointed at were looked at in the middle of that, where the rows that point are still there: an office with files in
-- its lawsuits could not be erased. They are looked at once a statement is done, as before, and may be put off until the
-- end of the transaction.
do $$
declare k record;
begin
  for k in select conname, conrelid::regclass as place from pg_constraint
    where contype = 'f' and confdeltype = 'a' and not condeferrable and conparentid = 0
      and connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', k.place, k.conname);
  end loop;
end $$;
