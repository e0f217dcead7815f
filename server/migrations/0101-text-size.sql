-- The size in which a person reads publications, on every device.
alter table users add column text_size text not null default 'm' check (text_size in ('s', 'm', 'l', 'xl'));
