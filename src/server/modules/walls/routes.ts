import {
  fetchWall as fetchWallCall,
  updateOpenGraph as updateOpenGraphCall,
} from '#contract/walls.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchWall, updateOpenGraph } from './fetch-wall.ts';
import type { WallHeadParts } from './read-wall-head.ts';

export function wallCalls(parts: Omit<WallHeadParts, 'now'>): BoundCall[] {
  return [
    bindCall(fetchWallCall, (ctx) => fetchWall(ctx, parts)),
    bindCall(updateOpenGraphCall, updateOpenGraph),
  ];
}
