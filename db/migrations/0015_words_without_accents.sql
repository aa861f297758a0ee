-- Businesses whose words were folded before accents were taken off: the job that folds does so from place to
-- place, and until its end both foldings are looked for.
create table former_words (
  business_id uuid primary key references businesses (business_id) on delete cascade,
  next_place integer not null,
  last_place integer not null
);
insert into former_words (business_id, next_place, last_place)
  select b.business_id, 0, last.place
    from businesses b, lateral (select max(place) as place from session_places p
                                 where p.business_id = b.business_id) last
   where last.place is not null;

-- Who was invited is searched too.
create function note_changed_invites() returns trigger language plpgsql as $$
begin
  insert into stale_sessions (business_id, session_ids)
    select s.business_id, array_agg(s.session_id)
      from new_rows n join old_rows o using (business_id, invite_id)
      join feedback_sessions s using (business_id, invite_id)
     where (n.name, n.email, n.number) is distinct from (o.name, o.email, o.number)
     group by s.business_id;
  return null;
end;
$$;
create trigger note_changed_invites after update on invites
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_invites();
