import { WALL_CALLS } from '#contract/walls.ts';
import { describeCalls, EVERYONE } from './describe-calls.ts';

export const WALL_FACTS = describeCalls(WALL_CALLS, {
  fetchWall: {
    who: EVERYONE,
    body: {},
  },
});
