import { z } from 'zod';
import { defineCalls } from './call.ts';
import { emptyBody } from './shared-schemas.ts';

export const WALL_CALLS = defineCalls({
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
