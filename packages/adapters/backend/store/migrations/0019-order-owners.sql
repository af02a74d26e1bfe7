alter table ordered_baskets add column owner text;
create index ordered_baskets_owner on ordered_baskets (owner);
