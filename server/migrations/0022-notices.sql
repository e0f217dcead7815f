-- By which mails a person is told of each kind of notice; without a row the kind's own default holds.
create table notification_choices (
  company_id bigint not null default current_company(),
  user_id bigint not null,
  kind text not null,
  mail text not null check (mail in ('at_once', 'daily', 'off')),
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call keep_inside_company('notification_choices');

-- Told once a day: a notification waits for its person's summary.
alter table notifications add column awaits_summary boolean not null default false;
create index notifications_summary on notifications (company_id, user_id) where awaits_summary;
create index notifications_newest on notifications (company_id, user_id, created_at desc, id desc);
