-- A platform may have a verdict instead of stars: whether the author recommends the business.
alter table reviews add column recommends boolean;

-- A row of a file without id, address and text was identified by author and minute alone, so that several ratings by
-- "A Google User" were one review. Its rating and a number now belong to its identity (domain/review-csv), and those
-- that are stored get the new one, so that the next import of the same file recognises them.
update reviews
   set unique_id = 'content:' || encode(sha256(convert_to(
         '[' || to_json(platform)::text || ',' || to_json(name)::text || ',"'
         || to_char(reviewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') || '","",'
         || coalesce(trim_scale(rating)::text, 'null') || ',0]', 'UTF8')), 'hex')
 where source = 'csv' and title = '' and text = ''
   and unique_id = 'content:' || encode(sha256(convert_to(
         '[' || to_json(platform)::text || ',' || to_json(name)::text || ',"'
         || to_char(reviewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') || '",""]', 'UTF8')), 'hex');
