import { WALL_CALLS } from '#contract/walls.ts';
import { describeCalls, EVERYONE, TEAM } from './describe-calls.ts';

export const WALL_FACTS = describeCalls(WALL_CALLS, {
  updateOpenGraph: {
    who: TEAM,
    body: { opengraph: { title: 'What guests say', description: '' } },
    records: ['wallChanged'],
  },
  fetchWall: {
    who: EVERYONE,
    body: {},
  },
});
