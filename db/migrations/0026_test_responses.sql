-- A business's own try of its survey: listed with archived and spam ones, counted nowhere.
alter table feedback_sessions add column is_test boolean not null default false;
-- A browser that tried the survey may answer it as a customer with the same key.
alter table feedback_sessions
  drop constraint feedback_sessions_business_id_client_key_key,
  add constraint feedback_sessions_client_key unique (business_id, client_key, is_test);
create index feedback_sessions_tests on feedback_sessions (business_id) where is_test;

create or replace function session_measures(s feedback_sessions)
  returns table (measure text) language sql stable parallel safe rows 3
begin atomic
  select m.measure
    from (values ('started', true), ('responded', s.first_answered_at is not null),
                 ('finished', s.finished_at is not null and s.first_answered_at is not null),
                 (s.rating_type || ':' || s.rating, s.rating is not null)) m (measure, is_true)
   where m.is_true and s.archived_at is null and s.spam_at is null and not s.is_test;
end;

-- A test is no new response.
create or replace function tell_new_responses() returns trigger language plpgsql as $$
begin
  perform pg_notify('goodword_live', json_build_object('businessId', t.business_id, 'event', 'session',
                                                       'count', t.count, 'newest', t.newest)::text)
    from (select n.business_id, count(*), max(n.session_id::text) as newest
            from new_rows n join old_rows o using (business_id, session_id)
           where n.first_answered_at is not null and o.first_answered_at is null and not n.is_test
           group by n.business_id) t;
  return null;
end;
$$;
