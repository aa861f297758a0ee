-- Plans limit the languages that are offered automatically. Businesses on the smallest keep what they offered, until they
-- choose.
alter table businesses add column keeps_languages boolean not null default false;
update businesses set keeps_languages = true where survey_languages is null and stripe_plan in ('1m', '1y');
