alter table files add column expires_at bigint;
alter table files add column description text;
