import { INTERNAL_VIEW_CALLS } from '#contract/internal-views.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { endInternalView } from './end-internal-view.ts';
import { findBusinesses } from './find-businesses.ts';
import { startInternalView } from './start-internal-view.ts';

export function internalViewCalls(): BoundCall[] {
  return bindCalls(INTERNAL_VIEW_CALLS, {
    startInternalView,
    endInternalView,
    findBusinesses,
  });
}
