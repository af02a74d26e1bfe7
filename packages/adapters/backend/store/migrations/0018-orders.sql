create table ordered_baskets (
  basket text primary key,
  order_number text not null,
  ordered_at bigint not null
);
create index ordered_baskets_ordered_at on ordered_baskets (ordered_at);
alter table voucher_uses add column ordered_at bigint;
