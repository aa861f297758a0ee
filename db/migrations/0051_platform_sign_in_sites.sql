-- The agency under whose domain a sign-in with a review platform began; null at the product's own host. It ends there.
alter table platform_sign_ins add column site_id uuid;
