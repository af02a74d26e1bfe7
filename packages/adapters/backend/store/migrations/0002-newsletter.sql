create table subscriptions (
  email text not null,
  channel text not null,
  locale text not null,
  unique_identifier text not null,
  token_hash text unique,
  asked_at bigint not null,
  confirmed_at bigint,
  constraint subscriptions_key primary key (email, channel)
);
