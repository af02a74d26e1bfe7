create table emails (
  id text primary key,
  sender text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  posted_at bigint not null,
  due_at bigint not null,
  attempts integer not null,
  failed_at bigint
);
create index emails_due_at on emails (due_at);
create table leases (job text primary key, ends_at bigint not null);
