import { SAVED_VIEW_CALLS } from '#contract/saved-views.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { fetchViews } from './fetch-views.ts';
import { removeView, saveView } from './save-view.ts';

export function savedViewCalls(): BoundCall[] {
  return bindCalls(SAVED_VIEW_CALLS, {
    fetchViews,
    saveView,
    removeView,
  });
}
