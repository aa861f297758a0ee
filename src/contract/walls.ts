import { z } from 'zod';
import { OPEN_GRAPH_LIMITS } from '#domain/wall.ts';
import { defineCalls } from './call.ts';
import { emptyAnswer, emptyBody, line } from './shared-schemas.ts';

export const WALL_CALLS = defineCalls({
  /** UPDATE_OPEN_GRAPH: the title and description shown when the wall's address is shared. */
  updateOpenGraph: {
    access: { kind: 'business', permission: 'showcase.edit' },
    transaction: 'write',
    body: z.object({
      /** A missing field stays; null and empty mean the default text. */
      opengraph: z.object({
        title: line(OPEN_GRAPH_LIMITS.title).nullish(),
        description: line(OPEN_GRAPH_LIMITS.description).nullish(),
      }),
    }),
    answer: emptyAnswer,
  },

  /** The wall's address, and what is shown when it is shared. */
  fetchWall: {
    access: { kind: 'business', permission: 'showcase.view' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({
      url: z.string(),
      /** Changes whenever the picture does. */
      pictureURL: z.string(),
      /** Null is the default text. */
      opengraph: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
      standard: z.object({ title: z.string(), description: z.string() }),
    }),
  },
});

export type FetchedWall = z.infer<typeof WALL_CALLS.fetchWall.answer>;
