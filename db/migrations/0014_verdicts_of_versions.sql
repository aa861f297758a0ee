-- Keeps the verdict of an edited recommendation too.
alter table review_versions add column recommends boolean;
