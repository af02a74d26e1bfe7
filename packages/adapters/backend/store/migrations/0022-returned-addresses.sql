alter table email_changes add column is_return integer not null default 0;
