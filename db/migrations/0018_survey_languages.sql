-- The languages in which customers may answer; null for those in which the business's own texts are complete. Businesses
-- from before go on offering all, until they choose: they get the default, and later ones null.
alter table businesses add column survey_languages text[] default '{en,de,fr,pt,es,it,ar,he}';
alter table businesses alter column survey_languages drop default;
alter table businesses add constraint businesses_survey_languages check (cardinality(survey_languages) > 0);
