import { z } from 'zod';
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_GROUPS,
  ACTOR_KINDS,
  type ActivityGroup,
} from '#domain/activity.ts';
import { defineCalls } from './call.ts';
import { second } from './period.ts';
import { exportSeparator, seconds } from './shared-schemas.ts';

const changes = z.record(z.string(), z.unknown()).nullable();

const activityEntry = z.object({
  id: z.string(),
  at: seconds,
  action: z.enum(ACTIVITY_ACTIONS),
  /** `name` and `email` are of now; null if the account no longer exists, and for respondents and the product. */
  actor: z.object({
    kind: z.enum(ACTOR_KINDS),
    userID: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** What it was about: an address, a platform, a call; a keyed hash where it was about a customer. */
  subject: z.string().nullable(),
  before: changes,
  after: changes,
  /** The IP address from which a signed-in person did it. */
  from: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

const filters = {
  /** Missing or empty means all. */
  groups: z.array(z.enum(ACTIVITY_GROUPS as [ActivityGroup, ...ActivityGroup[]])).nullish(),
  /** Only what this person did. */
  userID: z.uuid().nullish(),
  /** From this second on, and up to the end of that one. */
  start: second.nullish(),
  end: second.nullish(),
};

export const ACTIVITY_CALLS = defineCalls({
  /** What was changed and looked at in a business, newest first, 50 at a time. */
  fetchActivity: {
    access: { kind: 'business', permission: 'activity.view' },
    transaction: 'read',
    /** `before`: the id of the last entry shown. */
    body: z.object({ ...filters, before: z.uuid().nullish() }),
    answer: z.object({
      entries: z.array(activityEntry),
      hasMore: z.boolean(),
      /** Everybody who appears in the activity of this business, by name; null for later pages. */
      people: z.array(z.object({ userID: z.string(), name: z.string().nullable() })).nullable(),
    }),
  },

  /** Streams the entries that match the filters as CSV (RFC 4180, UTF-8 with a byte order mark), newest first. */
  exportActivity: {
    access: { kind: 'business', permission: 'activity.view' },
    transaction: 'none',
    whenLocked: 'open',
    sendsFile: true,
    body: z.object({ ...filters, separator: exportSeparator }),
    /** The file itself. */
    answer: z.unknown(),
    perMinute: 30,
  },
});
