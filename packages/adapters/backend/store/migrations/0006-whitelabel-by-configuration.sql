-- Every customer could set this mark, now the configuration names whitelabel customers.
alter table customers drop column is_whitelabel;
