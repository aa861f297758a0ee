import { z } from 'zod';
import { OPEN_GRAPH_LIMITS } from '#domain/wall.ts';
import { defineCall } from './call.ts';
import { emptyAnswer, emptyBody, line } from './shapes.ts';

/** UPDATE_OPEN_GRAPH: what is said of the wall where its address is shared. */
export const updateOpenGraph = defineCall({
  name: 'updateopengraph',
  path: '/api/dash/updateopengraph',
  access: { kind: 'business', permission: 'showcase.edit' },
  transaction: 'write',
  body: z.object({
    /** A missing one stays; null and empty are the standard text. */
    opengraph: z.object({
      title: line(OPEN_GRAPH_LIMITS.title).nullish(),
      description: line(OPEN_GRAPH_LIMITS.description).nullish(),
    }),
  }),
  answer: emptyAnswer,
});

/** Where the wall of a business is, and what is said of it where its address is shared. */
export const fetchWall = defineCall({
  name: 'fetchwall',
  path: '/api/dash/fetchwall',
  access: { kind: 'business', permission: 'showcase.view' },
  transaction: 'read',
  body: emptyBody,
  answer: z.object({
    url: z.string(),
    /** Another one whenever the picture is. */
    pictureURL: z.string(),
    /** Null is the standard text. */
    opengraph: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
    standard: z.object({ title: z.string(), description: z.string() }),
  }),
});
export type FetchedWall = z.infer<typeof fetchWall.answer>;
