-- The survey on the business's website. Empty: the defaults.
alter table businesses add website_survey jsonb not null default '{}';
