-- The sign-up record as it came, without what is secret; null for businesses that signed up before it was kept.
alter table businesses add column sign_up_record jsonb;
