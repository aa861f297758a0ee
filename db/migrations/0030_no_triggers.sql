drop trigger remember_previous_access on sign_in_sessions;
drop function remember_previous_access;
drop trigger note_new_sessions on feedback_sessions;
drop trigger note_changed_sessions on feedback_sessions;
drop trigger note_deleted_sessions on feedback_sessions;
drop trigger note_new_entries on journey_entries;
drop trigger note_changed_entries on journey_entries;
drop trigger note_new_invites on invites;
drop trigger note_deleted_invites on invites;
drop trigger note_changed_invites on invites;
drop trigger note_invite_visit on invite_visits;
drop trigger tell_new_responses on feedback_sessions;
drop trigger tell_changed_business on businesses;
drop trigger tell_new_entries on journey_entries;
drop trigger tell_changed_entries on journey_entries;
drop trigger tell_changed_sessions on feedback_sessions;
drop trigger tell_deleted_sessions on feedback_sessions;
drop trigger consent_changes_stay on consent_changes;
drop trigger note_consent on journey_entries;
drop trigger note_changed_consent on journey_entries;
drop function note_new_sessions, note_changed_sessions, note_deleted_sessions, note_new_entries, note_new_invites,
  note_deleted_invites, note_changed_invites, note_invite_visit, tell_new_responses, tell_changed_business,
  tell_new_entries, tell_changed_entries, tell_changed_sessions, tell_deleted_sessions, tell_of_sessions,
  refuse_change, note_consent;
alter table consent_changes alter column change_id drop identity;
alter table consent_changes alter column change_id type uuid using null;
revoke update on consent_changes from public, current_user;
drop function measures_of, session_measures, invite_measures;
