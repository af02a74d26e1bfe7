create index voucher_uses_used_by on voucher_uses (used_by);
