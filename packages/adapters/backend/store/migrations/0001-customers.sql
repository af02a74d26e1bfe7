create table customers (
  id text primary key,
  email text not null unique,
  password_hash text,
  identity text unique,
  first_name text not null,
  last_name text not null,
  number text not null unique,
  type integer not null default 0,
  is_whitelabel integer not null default 0,
  cart_articles integer not null default 0,
  created_at bigint not null
);
create table sessions (
  id_hash text primary key,
  customer_id text references customers (id) on delete cascade,
  cart_articles integer not null default 0,
  is_whitelabel_order integer not null default 0,
  expires_at bigint not null
);
create table password_resets (
  token_hash text primary key,
  customer_id text not null references customers (id) on delete cascade,
  expires_at bigint not null
);
create index sessions_customer_id on sessions (customer_id);
create index sessions_expires_at on sessions (expires_at);
create index password_resets_customer_id on password_resets (customer_id);
