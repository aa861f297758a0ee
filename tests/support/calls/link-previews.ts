import { LINK_PREVIEW_CALLS } from '#contract/link-previews.ts';
import { describeCalls, EVERYONE, TEAM } from './describe-calls.ts';

export const LINK_PREVIEW_FACTS = describeCalls(LINK_PREVIEW_CALLS, {
  updateOpenGraph: {
    who: TEAM,
    body: { opengraph: { title: 'What guests say', description: '', image: '' } },
    records: ['surveyPreviewChanged', 'wallChanged'],
  },
  fetchLinkPreviews: {
    who: EVERYONE,
    body: {},
  },
});
