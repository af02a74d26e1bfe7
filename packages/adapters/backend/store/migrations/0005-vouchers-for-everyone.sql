alter table vouchers add column is_for_everyone integer not null default 0;
create table voucher_uses (
  code text not null references vouchers (code),
  used_by text not null,
  used_at bigint not null,
  constraint voucher_uses_key primary key (code, used_by)
);
insert into vouchers (code, kind, percent, is_for_everyone) values ('HALLO10', 'voucher', 10, 1);
