import type { AnswerTo } from '#contract/calls.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { type LinkPreview, type LinkPreviewParts, readLinkPreview } from './read-link-preview.ts';
import { readShownScore } from './read-shown-score.ts';

export async function fetchLinkPreviews(
  { tx, business: { businessId } }: ContextFor<'fetchLinkPreviews'>,
  parts: Pick<LinkPreviewParts, 'origins' | 'baseUrl'>,
): Promise<AnswerTo<'fetchLinkPreviews'>> {
  const business = await readBusiness(tx, businessId);
  const score = await readShownScore(tx, business);
  const survey = await readLinkPreview(tx, business, { ...parts, page: 'survey', score });
  const wall = await readLinkPreview(tx, business, { ...parts, page: 'wall', score });
  return { survey: present(survey), wall: present(wall) };
}

function present({ link, saved, standard }: LinkPreview) {
  return { url: link, ...saved, standard };
}
