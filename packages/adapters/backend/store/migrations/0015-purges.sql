create table purges (
  id text primary key,
  tags text not null,
  created_at bigint not null,
  is_cdn_purged integer not null
);
create index purges_created_at on purges (created_at);
