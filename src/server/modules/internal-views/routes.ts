import {
  endInternalView as endCall,
  findBusinesses as findCall,
  startInternalView as startCall,
} from '#contract/internal-views.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { endInternalView } from './end-internal-view.ts';
import { findBusinesses } from './find-businesses.ts';
import { startInternalView } from './start-internal-view.ts';

export function internalViewCalls(): BoundCall[] {
  return [
    bindCall(startCall, startInternalView),
    bindCall(endCall, endInternalView),
    bindCall(findCall, findBusinesses),
  ];
}
