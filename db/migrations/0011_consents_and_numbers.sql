-- Every change of the consent to publish an answer: what was agreed to, and when it was taken back. Written
-- with the answer, in its transaction, and never changed afterwards; it goes with the response.
create table consent_changes (
  business_id uuid not null,
  session_id uuid not null,
  change_id bigint not null generated always as identity,
  -- The step's index in the flow, as in journey_entries.
  i integer not null,
  is_given boolean not null,
  -- The sentence that was agreed to, and the version of the official wording; null where it was taken back.
  consent_text text,
  consent_version integer,
  changed_at timestamptz not null,
  primary key (business_id, session_id, change_id),
  foreign key (business_id, session_id) references feedback_sessions (business_id, session_id)
    on delete cascade
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name;
end;
$$;
create trigger consent_changes_stay before update on consent_changes
  for each statement execute function refuse_change();

-- As an answer says; the page on which a consent is taken back and given again writes its own changes.
create function note_consent() returns trigger language plpgsql as $$
declare
  agreed jsonb := case when new.entry @> '{"consent": true}' then new.entry end;
begin
  insert into consent_changes (business_id, session_id, i, is_given, consent_text, consent_version, changed_at)
    values (new.business_id, new.session_id, new.i, agreed is not null, agreed ->> 'consentText',
            (agreed ->> 'consentVersion')::integer, new.answered_at);
  return null;
end;
$$;
create trigger note_consent after insert on journey_entries for each row
  when (new.entry @> '{"consent": true}') execute function note_consent();
-- An answer that is given anew with other words is agreed to anew; what a business edits is not.
create trigger note_changed_consent after update on journey_entries for each row
  when (new.answered_at <> old.answered_at and new.entry <> old.entry
        and (new.entry @> '{"consent": true}' or old.entry @> '{"consent": true}'))
  execute function note_consent();

-- What was there before: of several changes the last one is known.
insert into consent_changes (business_id, session_id, i, is_given, consent_text, consent_version, changed_at)
  select e.business_id, e.session_id, e.i, c.is_given,
         case when c.is_given then e.entry ->> 'consentText' end,
         case when c.is_given then (e.entry ->> 'consentVersion')::integer end, c.changed_at
    from journey_entries e
   cross join lateral (
     select true, e.answered_at
     union all
     select e.entry @> '{"consent": true}', to_timestamp((e.entry ->> 'consentChangedAt')::float8)
      where e.entry ? 'consentChangedAt') c (is_given, changed_at)
   where e.entry ? 'consentText' or e.entry @> '{"consent": true}'
   order by e.business_id, e.session_id, c.changed_at, e.i;

-- The end of a number as somebody typed it, in digits of any script and without an extension: numbers that
-- are written in different ways have it in common.
create function number_key(typed text) returns text language sql immutable parallel safe
  return right(regexp_replace(regexp_replace(
    translate(typed, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９', '012345678901234567890123456789'),
    '([0-9][^A-Za-z#;]*)[A-Za-z#;].*$', '\1'), '[^0-9]', '', 'g'), 6);

drop index journey_entries_by_mobile;
create index journey_entries_by_mobile on journey_entries (business_id, number_key(entry ->> 'mobile'))
  where entry ? 'mobile';

-- Of testimonials that nobody may publish the author goes by age, as contact details do.
create index journey_entries_with_author on journey_entries (business_id, session_id)
  where type = 'testimonial' and not entry @> '{"consent": true}'
    and entry ?| array['name', 'company', 'jobTitle', 'profilePicture', 'companyLogo'];
