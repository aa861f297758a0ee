-- Where all reviews are shown, a widget may want the best of thousands.
create index reviews_by_rating
  on reviews (business_id, platform, rating desc nulls last, reviewed_at desc, review_id desc);
