-- Texts of every language named the German code.
insert into vouchers (code, kind, percent, is_for_everyone) values
  ('HELLO10', 'voucher', 10, 1),
  ('BONJOUR10', 'voucher', 10, 1),
  ('CIAO10', 'voucher', 10, 1),
  ('HOLA10', 'voucher', 10, 1);
