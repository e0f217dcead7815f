-- People and offices are listed by name and found by a part of it: folding the names of all of them for each list cost more
-- than the list.
alter table companies add column folded_name text not null generated always as (folded(company_name)) stored;
alter table users add column folded_name text not null generated always as (folded(name)) stored;
