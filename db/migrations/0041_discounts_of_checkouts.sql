-- The waiting discount that a page takes off, so that it counts as used once the page is paid; null if none.
alter table checkouts add column discount_id uuid;
