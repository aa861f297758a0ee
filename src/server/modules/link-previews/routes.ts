import { LINK_PREVIEW_CALLS } from '#contract/link-previews.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { fetchLinkPreviews } from './fetch-link-previews.ts';
import type { LinkPreviewParts } from './read-link-preview.ts';
import { updateOpenGraph } from './update-open-graph.ts';

export function linkPreviewCalls(
  parts: Pick<LinkPreviewParts, 'origins' | 'baseUrl'>,
): BoundCall[] {
  return bindCalls(LINK_PREVIEW_CALLS, {
    fetchLinkPreviews: (ctx) => fetchLinkPreviews(ctx, parts),
    updateOpenGraph: (ctx, input) => updateOpenGraph(ctx, input, parts),
  });
}
