create table vouchers (
  code text primary key,
  kind text not null,
  channel text,
  percent integer,
  amount_cents integer,
  used_at bigint,
  used_by text
);
