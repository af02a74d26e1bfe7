-- The content of an image was one value, whose commit stopped the event loop.
create table image_parts (
  image_id text not null references pictures (id) on delete cascade,
  part integer not null,
  bytes {bytes} not null,
  constraint image_parts_key primary key (image_id, part)
);
insert into image_parts (image_id, part, bytes) select id, 0, bytes from pictures;
alter table pictures drop column bytes;
alter table pictures add column is_complete integer not null default 1;
