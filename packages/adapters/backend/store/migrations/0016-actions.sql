create table actions (hash text primary key, expires_at bigint not null);
create index actions_expires_at on actions (expires_at);
