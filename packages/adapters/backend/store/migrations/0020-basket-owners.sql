-- The owner of an order is that of its basket.
create table basket_owners (
  basket text primary key,
  owner text not null,
  handed_over_at bigint not null
);
insert into basket_owners
  select basket, owner, ordered_at from ordered_baskets where owner is not null;
create index basket_owners_owner on basket_owners (owner);
create index basket_owners_handed_over_at on basket_owners (handed_over_at);
