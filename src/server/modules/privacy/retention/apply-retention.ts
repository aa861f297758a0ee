import { RETAINED_KINDS, type RetainedKind } from '#domain/retention.ts';
import { searchTextOf } from '#domain/survey-flow/search-text.ts';
import { deleteUnreferencedUploads } from '#server/modules/files/delete-unreferenced-uploads.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { NO_CLIENT, PRODUCT, type Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import type { Log } from '#server/platform/log.ts';
import { deleteMessages } from '../erase/store.ts';
import { keepInvitees } from '../keep-invitees.ts';
import { removeSessions } from '../remove-sessions.ts';
import {
  clearAuthors,
  clearContacts,
  clearInvites,
  clearNotes,
  deleteEventsBefore,
  listMessagesBefore,
  listNamedInvites,
  listNotedBefore,
  listPersonalSessions,
  listRetentions,
  listSessionsBefore,
  lockUnconsented,
} from './store.ts';

interface Options {
  database: Database;
  log: Log;
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
  now: Date;
}

/** Rows per transaction, to keep locks short. */
const BATCH_SIZE = 250;

/** Deletes data older than the businesses' retention periods, in small batches. */
export async function applyRetention({ database, log, activityKeys, now }: Options): Promise<void> {
  for (const { businessId, retention } of await listRetentions(database)) {
    for (const kind of RETAINED_KINDS) {
      const days = retention[kind];
      if (days === null) continue;
      const before = retainedUntil(now, days);
      for (const sweep of SWEEPS[kind]) {
        try {
          await sweepAll(database, businessId, { kind, before, sweep, activityKeys, now });
        } catch (error) {
          // The others continue; this one is retried the next night.
          log.error({ err: error, businessId, kind }, 'old data not deleted');
        }
      }
    }
  }
}

/** Sweeps one batch. */
type Sweep = (tx: Tx, businessId: string, part: Part) => Promise<Swept>;

interface Part {
  before: Date;
  after: string;
  activityKeys: KeyRing;
}

interface Swept {
  count: number;
  /** The next cursor; null at the end. */
  next: string | null;
}

const START = '00000000-0000-0000-0000-000000000000';

interface Sweeping {
  kind: RetainedKind;
  before: Date;
  sweep: Sweep;
  activityKeys: KeyRing;
  now: Date;
}

async function sweepAll(
  database: Database,
  businessId: string,
  { kind, before, sweep, activityKeys, now }: Sweeping,
): Promise<void> {
  let after: string | null = START;
  while (after !== null) {
    const part: Part = { before, after, activityKeys };
    after = await database.transaction().execute(async (tx) => {
      const { count, next } = await sweep(tx, businessId, part);
      const source = { actor: PRODUCT, from: NO_CLIENT, tx, now };
      const entry = { action: 'oldDataDeleted', after: { [kind]: count } } as const;
      if (count > 0) await recordActivity(source, businessId, entry);
      return next;
    });
  }
}

const SWEEPS: Readonly<Record<RetainedKind, readonly Sweep[]>> = {
  responses: [sweepResponses],
  contactDetails: [sweepContacts, sweepAuthors, sweepInvites],
  messages: [sweepMessages, sweepEvents],
  notes: [sweepNotes],
};

async function sweepResponses(tx: Tx, businessId: string, { before }: { before: Date }) {
  const sessionIds = await listSessionsBefore(tx, businessId, { before, limit: BATCH_SIZE });
  await removeSessions(tx, businessId, sessionIds);
  return swept(sessionIds.length);
}

async function sweepContacts(tx: Tx, businessId: string, { before }: { before: Date }) {
  const batch = { details: 'contacts', before, limit: BATCH_SIZE } as const;
  const sessionIds = await listPersonalSessions(tx, businessId, batch);
  if (sessionIds.length === 0) return NOTHING;
  const cleared = await recordResponseChanges(tx, businessId, { sessionIds }, () =>
    clearContacts(tx, businessId, sessionIds),
  );
  const pictures = cleared.flatMap(({ picture }) => picture ?? []);
  await deleteUnreferencedUploads(tx, businessId, pictures);
  return swept(sessionIds.length);
}

/** Removes authors of testimonials without consent. With consent, the author is part of the testimonial. */
async function sweepAuthors(tx: Tx, businessId: string, { before }: { before: Date }) {
  const batch = { details: 'authors', before, limit: BATCH_SIZE } as const;
  const sessionIds = await listPersonalSessions(tx, businessId, batch);
  if (sessionIds.length === 0) return NOTHING;
  const testimonials = await recordResponseChanges(tx, businessId, { sessionIds }, async () => {
    const found = await lockUnconsented(tx, businessId, sessionIds);
    const cleared = found.map(({ sessionId, i, entry }) => {
      const { name, company, jobTitle, ...words } = entry;
      return { sessionId, i, searchText: searchTextOf(words) };
    });
    await clearAuthors(tx, businessId, cleared);
    return found;
  });
  const pictures = testimonials.flatMap(({ entry }) => [entry.profilePicture, entry.companyLogo]);
  await deleteUnreferencedUploads(
    tx,
    businessId,
    pictures.flatMap((picture) => picture ?? []),
  );
  return swept(sessionIds.length);
}

async function sweepInvites(tx: Tx, businessId: string, { activityKeys, ...part }: Part) {
  const invites = await listNamedInvites(tx, businessId, { ...part, limit: BATCH_SIZE });
  if (invites.length === 0) return NOTHING;
  await keepInvitees(tx, businessId, { invites, activityKeys });
  const inviteIds = invites.map(({ inviteId }) => inviteId);
  await recordResponseChanges(tx, businessId, { inviteIds }, () =>
    clearInvites(tx, businessId, inviteIds),
  );
  return { count: inviteIds.length, next: inviteIds.at(-1) ?? null };
}

async function sweepMessages(tx: Tx, businessId: string, { before }: { before: Date }) {
  const messageIds = await listMessagesBefore(tx, businessId, { before, limit: BATCH_SIZE });
  await deleteMessages(tx, businessId, messageIds);
  return swept(messageIds.length);
}

async function sweepEvents(tx: Tx, businessId: string, { before }: { before: Date }) {
  return swept(await deleteEventsBefore(tx, businessId, { before, limit: BATCH_SIZE }));
}

async function sweepNotes(tx: Tx, businessId: string, { before }: { before: Date }) {
  const sessionIds = await listNotedBefore(tx, businessId, { before, limit: BATCH_SIZE });
  if (sessionIds.length === 0) return NOTHING;
  await recordResponseChanges(tx, businessId, { sessionIds }, () =>
    clearNotes(tx, businessId, { sessionIds, before }),
  );
  return swept(sessionIds.length);
}

const NOTHING: Swept = { count: 0, next: null };

/** Swept rows are deleted, so the next batch starts at the beginning. */
function swept(count: number): Swept {
  return { count, next: count > 0 ? START : null };
}

const DAY = 86_400_000;

/**
 * Data from before this time is deleted.
 * @param days retention period
 */
export function retainedUntil(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}
