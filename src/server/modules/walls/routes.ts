import { WALL_CALLS } from '#contract/walls.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { fetchWall } from './fetch-wall.ts';
import type { WallHeadParts } from './read-wall-head.ts';

export function wallCalls(parts: Omit<WallHeadParts, 'now'>): BoundCall[] {
  return bindCalls(WALL_CALLS, {
    fetchWall: (ctx) => fetchWall(ctx, parts),
  });
}
