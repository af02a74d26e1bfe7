-- A cart was the number of its articles, which nobody can turn into lines.
create table cart_lines (
  id text primary key,
  owner text not null,
  article text not null,
  quantity integer not null,
  price_cents integer not null,
  currency text not null,
  position integer not null,
  removed_at bigint
);
create index cart_lines_owner on cart_lines (owner);
create table cart_vouchers (
  owner text not null,
  code text not null references vouchers (code),
  added_at bigint not null,
  constraint cart_vouchers_key primary key (owner, code)
);
alter table customers drop column cart_articles;
alter table sessions drop column cart_articles;
