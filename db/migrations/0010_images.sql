-- The alternative text of a banner's image.
alter table banners add column image_alt text constraint banners_image_alt_length check (char_length(image_alt) <= 200);
alter table streaming_banners
  add column image_alt text constraint streaming_banners_image_alt_length check (char_length(image_alt) <= 200);

-- Every uploaded image whose files are stored. Only images in this table are deleted from the buckets, so an empty or a
-- restored database cannot delete files that it does not know.
create table uploaded_images (
  -- As in records: /imagens/banners/….webp.
  address text primary key,
  -- When it was uploaded or last saved in a record.
  used_at timestamptz not null default now(),
  -- Its files are being deleted: no record may refer to it any more.
  is_doomed boolean not null default false
);
