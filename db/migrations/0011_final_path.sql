-- Why a consent ended without the respondent withdrawing it: 'left_path' means that they changed their rating, so that
-- the answer is not part of the response. Null for what respondents do themselves.
alter table consent_changes add column reason text;
alter table consent_changes add constraint consent_changes_reason check (reason in ('left_path'));
