-- Whoever watches a business hears what has changed of its responses after they came in: which, or null
-- where they are too many to name. Of a change that touches many rows one notice goes out for each business.
create function tell_of_sessions(business_id uuid, session_ids uuid[]) returns void language sql as $$
  select pg_notify('goodword_live', json_build_object('businessId', business_id, 'event', 'changed',
    'sessionIDs', case when cardinality(session_ids) <= 20 then session_ids end)::text)
$$;

-- Later answers: of the first one of a session tell_new_responses tells.
create function tell_new_entries() returns trigger language plpgsql as $$
begin
  perform tell_of_sessions(n.business_id, array_agg(distinct n.session_id order by n.session_id))
     from new_rows n join feedback_sessions s using (business_id, session_id)
    where n.answered_at > s.first_answered_at
    group by n.business_id;
  return null;
end;
$$;
create trigger tell_new_entries after insert on journey_entries
  referencing new table as new_rows for each statement execute function tell_new_entries();

-- Answers that were changed, and consents that were given back or withdrawn.
create function tell_changed_entries() returns trigger language plpgsql as $$
begin
  perform tell_of_sessions(n.business_id, array_agg(distinct n.session_id order by n.session_id))
     from new_rows n join old_rows o using (business_id, session_id, i)
    where n.entry <> o.entry
    group by n.business_id;
  return null;
end;
$$;
create trigger tell_changed_entries after update on journey_entries
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_changed_entries();

-- That a survey was finished is not told: notices make commits wait for each other.
create function tell_changed_sessions() returns trigger language plpgsql as $$
begin
  perform tell_of_sessions(n.business_id, array_agg(n.session_id order by n.session_id))
     from new_rows n join old_rows o using (business_id, session_id)
    where n.first_answered_at is not null
      and (n.archived_at, n.spam_at, n.status, n.note)
          is distinct from (o.archived_at, o.spam_at, o.status, o.note)
    group by n.business_id;
  return null;
end;
$$;
create trigger tell_changed_sessions after update on feedback_sessions
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_changed_sessions();
create function tell_deleted_sessions() returns trigger language plpgsql as $$
begin
  perform tell_of_sessions(o.business_id, array_agg(o.session_id order by o.session_id))
     from old_rows o where o.first_answered_at is not null
    group by o.business_id;
  return null;
end;
$$;
create trigger tell_deleted_sessions after delete on feedback_sessions
  referencing old table as old_rows for each statement execute function tell_deleted_sessions();
