-- Whose address is whose, and who is at the keyboard. A provider has verified the address of an account without a password.
alter table customers add column email_verified_at bigint;
update customers set email_verified_at = created_at where password_hash is null;
alter table sessions add column confirmed_at bigint;
create table email_changes (
  token_hash text primary key,
  customer_id text not null references customers (id) on delete cascade,
  email text not null,
  expires_at bigint not null
);
create index email_changes_customer_id on email_changes (customer_id);
create table used_credentials (hash text primary key, expires_at bigint not null);
