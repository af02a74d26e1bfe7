create table files (key text primary key, place text not null, created_at bigint not null);
alter table pictures add column sha256 text;
alter table pictures add column file text references files (key);
create index pictures_file on pictures (file);
