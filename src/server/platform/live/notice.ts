import { z } from 'zod';

/** The database channel that tells processes about each other's changes. */
export const CHANNEL = 'goodword_live';

const business = { businessId: z.string() };

export const notice = z.discriminatedUnion('event', [
  z.object({ ...business, event: z.literal('session'), count: z.int(), newest: z.string() }),
  z.object({
    ...business,
    event: z.literal('changed'),
    sessionIDs: z.array(z.string()).nullable(),
  }),
  z.object({ ...business, event: z.literal('entity') }),
  z.object({ ...business, event: z.literal('import'), platform: z.string() }),
  z.object({ ...business, event: z.literal('collaborators') }),
  z.object({ ...business, event: z.literal('reviews'), platform: z.string() }),
]);

/** A notice between processes about a change in a business. */
export type Notice = z.output<typeof notice>;
