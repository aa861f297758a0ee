/** Maximum lengths of an imported review, in code points. The text includes pros and cons. */
export const REVIEW_LIMITS = {
  unique_id: 500,
  name: 200,
  profile_picture: 2_048,
  review_title: 500,
  review_text: 10_000,
  translated_text: 10_000,
  reply: 10_000,
  url: 2_048,
  company: 200,
  role: 200,
  source: 200,
} as const;
