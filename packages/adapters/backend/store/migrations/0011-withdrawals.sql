create table withdrawals (
  key text primary key,
  name text not null,
  order_text text not null,
  email text not null,
  channel text not null,
  locale text not null,
  customer_id text,
  received_at bigint not null,
  emailed_at bigint
);
create index withdrawals_email on withdrawals (email);
create index withdrawals_customer_id on withdrawals (customer_id);
create index withdrawals_received_at on withdrawals (received_at);
