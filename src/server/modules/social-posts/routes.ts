import { SOCIAL_POST_CALLS } from '#contract/social-posts.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { drawSocialPicture, type SocialParts } from './draw-social-picture.ts';
import { fetchSocialItems } from './fetch-social-items.ts';
import { fetchSocialTexts } from './fetch-social-texts.ts';

export function socialPostCalls(parts: SocialParts): BoundCall[] {
  return bindCalls(SOCIAL_POST_CALLS, {
    fetchSocialItems,
    fetchSocialTexts,
    drawSocialPicture: (ctx, input) => drawSocialPicture(ctx, input, parts),
  });
}
