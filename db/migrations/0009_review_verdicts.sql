-- A platform may have a verdict instead of stars: whether the author recommends the business.
alter table reviews add column recommends boolean;

-- A row of a file without id, address and text was identified by author and minute alone, so that several ratings by
-- "A Google User" were one review. Its rating and a number now belong to its identity (domain/review-csv), and those
-- that are stored get the new one, so that the next import of the same file recognises them. The keys are computed
-- first: a cluster allows no stable function in an update.
create temp table textless_keys on commit drop as
  select business_id, review_id,
         'content:' || encode(sha256(convert_to(start || '""]', 'UTF8')), 'hex') as before,
         'content:' || encode(sha256(convert_to(start || '"",'
           || coalesce(trim_scale(rating)::text, 'null') || ',0]', 'UTF8')), 'hex') as now
    from (select business_id, review_id, rating,
                 '[' || to_json(platform)::text || ',' || to_json(name)::text || ',"'
                 || to_char(reviewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') || '",' as start
            from reviews
           where source = 'csv' and title = '' and text = '') textless;
update reviews r set unique_id = k.now
  from textless_keys k
 where r.business_id = k.business_id and r.review_id = k.review_id and r.unique_id = k.before;
