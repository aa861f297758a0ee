import { z } from 'zod';
import { CLIENT_OWNER_STATES } from '#domain/client-problems.ts';
import { SUBSCRIPTION_STATES } from '#domain/entitlements.ts';
import { PLAN_NAMES } from '#domain/plans.ts';
import { REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import { storedJson } from '#server/platform/database/stored-json.ts';

const score = z.number().nullable();
const compared = z.object({
  responses: z.number(),
  n: z.number(),
  nps: score,
  csat: score,
  star: score,
});
const quota = z.object({ quota: z.number(), left: z.number() });

const summary = z.object({
  recent: compared,
  previous: compared,
  /** In seconds. */
  lastResponseAt: z.number().nullable(),
  unanswered: z.object({ responses: z.number(), reviews: z.number() }),
  email: quota,
  text: quota,
  failedImports: z.array(z.enum(REVIEW_PLATFORM_CODES)),
  planName: z.enum(PLAN_NAMES).nullable(),
  planState: z.enum(SUBSCRIPTION_STATES),
  /** In seconds. */
  endsAt: z.number().nullable(),
  owner: z.enum(CLIENT_OWNER_STATES),
});
export type ClientSummary = z.infer<typeof summary>;

/** A row that an older or newer version wrote is written anew within a minute, so it counts as missing until then. */
export const CLIENT_SUMMARY = storedJson('client_summaries.summary', summary);
