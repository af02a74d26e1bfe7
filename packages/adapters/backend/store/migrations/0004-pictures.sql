create table pictures (
  id text primary key,
  owner text not null,
  media_type text not null,
  size integer not null,
  bytes {bytes} not null,
  created_at bigint not null
);
create index pictures_owner on pictures (owner);
