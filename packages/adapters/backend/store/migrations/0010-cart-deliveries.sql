create table cart_deliveries (owner text primary key, method text not null);
