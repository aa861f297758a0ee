import { SOCIAL_POST_CALLS } from '#contract/social-posts.ts';
import { CHANGES_NOTHING, describeCalls, EVERYONE } from './describe-calls.ts';

export const SOCIAL_POST_FACTS = describeCalls(SOCIAL_POST_CALLS, {
  fetchSocialItems: { who: EVERYONE, body: { search: 'bread' } },
  fetchSocialTexts: { who: EVERYONE, body: { language: 'en' } },
  drawSocialPicture: {
    who: EVERYONE,
    body: { kind: 'ask', shape: 'square', language: 'en', headline: 'How did we do?' },
    records: CHANGES_NOTHING,
  },
});
