-- What a banner's image shows, in words, for whoever cannot see it.
alter table banners add column image_alt text constraint banners_image_alt_length check (char_length(image_alt) <= 200);
alter table streaming_banners
  add column image_alt text constraint streaming_banners_image_alt_length check (char_length(image_alt) <= 200);

-- Every uploaded image whose files are stored. Only what stands here is ever removed from the buckets, so neither an
-- empty database nor one restored from a backup can take files away that it knows nothing of.
create table uploaded_images (
  -- As records name it: /imagens/banners/….webp.
  address text primary key,
  -- When it was uploaded, or when a save last named it.
  used_at timestamptz not null default now(),
  -- Its files are being removed: no save may name it any more.
  is_doomed boolean not null default false
);
