import {
  fetchViews as fetchViewsCall,
  removeView as removeViewCall,
  saveView as saveViewCall,
} from '#contract/saved-views.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchViews } from './fetch-views.ts';
import { removeView, saveView } from './save-view.ts';

export function savedViewCalls(): BoundCall[] {
  return [
    bindCall(fetchViewsCall, fetchViews),
    bindCall(saveViewCall, saveView),
    bindCall(removeViewCall, removeView),
  ];
}
