import { z } from 'zod';
import { CLIENT_OWNER_STATES, CLIENT_PROBLEMS } from '#domain/client-problems.ts';
import { PLAN_NAMES } from '#domain/plans.ts';
import { REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import { scores } from './analytics.ts';
import { defineCalls } from './call.ts';
import { businessId, emptyBody, seconds } from './shared-schemas.ts';

const compared = z.object({
  /** Responses, without archived ones, spam and tests. */
  responses: z.number().int(),
  /** The number of ratings and their scores. */
  ...scores.shape,
});

const quota = z.object({ quota: z.number().int(), left: z.number().int() });

const figures = z.object({
  /** Of the last 30 days. */
  recent: compared,
  /** Of the 30 days before. */
  previous: compared,
  /** To a quarter of an hour; null before the first. */
  lastResponseAt: seconds.nullable(),
  /** Low ratings that nobody has taken on, and low reviews without a reply. */
  unanswered: z.object({ responses: z.number().int(), reviews: z.number().int() }),
  /** What is left of the month, or of the agency's trial; texts with bought credits. */
  email: quota,
  text: quota,
  failedImports: z.array(z.enum(REVIEW_PLATFORM_CODES)),
  /** Null on trial. */
  planName: z.enum(PLAN_NAMES).nullable(),
  /** When its trial ends, or its cancelled plan; null while neither does. */
  endsAt: seconds.nullable(),
  owner: z.enum(CLIENT_OWNER_STATES),
});
export type ClientFigures = z.infer<typeof figures>;

const clientLine = z.object({
  bID: businessId,
  /** Its own name. */
  name: z.string(),
  /** What the agency calls it; '' for its own name. */
  clientName: z.string(),
  tags: z.array(z.string()),
  /** Null while they follow: the client is new. */
  figures: figures.nullable(),
  /** The worst first. */
  problems: z.array(z.enum(CLIENT_PROBLEMS)),
});
export type ClientLine = z.infer<typeof clientLine>;

/** All clients of an agency at a glance. */
export const MISSION_CONTROL_CALLS = defineCalls({
  /**
   * Every client of an agency with its figures, those with the worst problems first. Editors and collaborators get the
   * clients that are assigned to them; a business without clients has none here.
   */
  fetchClients: {
    access: { kind: 'business', permission: 'business.view' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({
      /** Seconds since the figures were read, of the oldest line; null without any. */
      age: z.number().int().nullable(),
      clients: z.array(clientLine),
    }),
  },
});
