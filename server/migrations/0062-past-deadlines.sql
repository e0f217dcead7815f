-- A publication that came of the past of somebody who is new makes no deadline by itself: its earliest date is proposed.
alter table automatic_deadlines
  add column is_past boolean not null default false,
  add column proposed_date date,
  drop constraint automatic_deadlines_state_check,
  add constraint automatic_deadlines_state_check
    check (state in ('waiting', 'made', 'none', 'unread', 'withdrawn', 'cancelled', 'rectified', 'proposed')),
  add check (state <> 'proposed' or (is_past and proposed_date is not null and reason is not null));
create index automatic_deadlines_proposed on automatic_deadlines (company_id, proposed_date) where state = 'proposed';
