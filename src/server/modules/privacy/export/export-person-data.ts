import type { InputFor } from '#contract/calls.ts';
import { fillContent } from '#domain/message-slots.ts';
import { CHANNELS, type Channel } from '#domain/messages.ts';
import { readEntriesAbout } from '#server/modules/activity/queries.ts';
import { hashSubject, recordActivity } from '#server/platform/activity/record-activity.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import {
  type ExportParts,
  exportFile,
  type FileDownload,
} from '#server/platform/http/export-file.ts';
import { filterIds } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { listAllSuppressed } from '../list-all-suppressed.ts';
import { locatePersons, type PersonRecords } from '../locate-persons.ts';
import type { Person } from '../read-person.ts';
import { readPersons } from '../read-persons.ts';
import { exportReviews } from '../reviews/export-reviews.ts';
import {
  readEvents,
  readInvites,
  readMessages,
  readSessions,
  type StoredMessage,
} from './store.ts';

interface Parts extends ExportParts {
  /** Hashes who it was in the activity. */
  activityKeys: KeyRing;
}

/**
 * Exports all data of a person and the chosen reviews as JSON; files are listed by URL.
 * @throws invalid (422) for an invalid address or number; rate_limited (429) while the caller's other
 *   export is running, or too many are
 */
export function exportPersonData(
  { activityKeys, ...parts }: Parts,
  ctx: ContextFor<'exportPersonData'>,
  { reviewIDs = [], ...contacts }: InputFor<'exportPersonData'>,
): Promise<FileDownload> {
  const { now } = ctx;
  const { businessId } = ctx.business;
  const reviewIds = filterIds(reviewIDs);
  return exportFile(parts, ctx, {
    async begin(tx) {
      const persons = await readPersons(tx, businessId, contacts);
      const [first] = persons;
      const found = await locatePersons(tx, businessId, persons);
      await recordActivity({ ...ctx, tx }, businessId, {
        action: 'personExported',
        ...(first && { subject: hashSubject(activityKeys, businessId, first.to) }),
        after: {
          responses: found.sessionIds.length,
          invites: found.inviteIds.length,
          messages: found.messages.length,
          reviews: reviewIds.length,
        },
      });
    },
    async write(tx) {
      const persons = await readPersons(tx, businessId, contacts);
      return {
        parts: writePersons(tx, businessId, { persons, reviewIds, activityKeys, now }),
        fileName: `person-data-${now.toISOString().slice(0, 10)}.json`,
        contentType: 'application/json; charset=utf-8',
      };
    },
  });
}

interface Exported {
  persons: Person[];
  reviewIds: string[];
  activityKeys: KeyRing;
  now: Date;
}

async function* writePersons(
  tx: Tx,
  businessId: string,
  { persons, reviewIds, activityKeys, now }: Exported,
): AsyncGenerator<string> {
  const located = await locatePersons(tx, businessId, persons);
  const { sessionIds, inviteIds, messages } = located;
  const messageIds = messages.map(({ messageId }) => messageId);
  const [first, ...others] = persons;
  const also = others.length > 0 ? { also: others.map((other) => other.to) } : {};
  const to = first?.to ?? null;
  const head = JSON.stringify({ to, ...also, exportedAt: now.toISOString() });
  yield `${head.slice(0, -1)},\n"responses":`;
  yield* writeList(sessionIds, (ids) => readSessions(tx, businessId, ids));
  yield ',\n"invites":';
  yield* writeList(inviteIds.toSorted(), (ids) => readInvites(tx, businessId, ids));
  yield ',\n"messages":';
  yield* writeList(messageIds, async (ids) =>
    (await readMessages(tx, businessId, ids)).map(asReceived),
  );
  yield ',\n"reviews":';
  yield* writeList(reviewIds.toSorted(), (ids) => exportReviews(tx, businessId, ids));
  const events = await readForChannels(located, (contacted) =>
    readEvents(tx, businessId, contacted),
  );
  yield `,\n"events":${JSON.stringify(events)}`;
  const suppressions = await listAllSuppressed(tx, businessId, { parts: [located], activityKeys });
  yield `,\n"suppressions":${JSON.stringify(suppressions)}`;
  const activity = await readEntriesAbout(tx, businessId, located.addresses.email);
  yield `,\n"activity":${JSON.stringify(activity)}}\n`;
}

async function readForChannels<Row>(
  { addresses }: PersonRecords,
  read: (contacted: { channel: Channel; addresses: readonly string[] }) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const channel of CHANNELS) {
    rows.push(...(await read({ channel, addresses: addresses[channel] })));
  }
  return rows;
}

/** Rows per query, to limit memory for a person with much data. */
const BATCH = 50;

async function* writeList(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly object[]>,
): AsyncGenerator<string> {
  let before = '[';
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const row of await read(ids.slice(from, from + BATCH))) {
      yield `${before}\n${JSON.stringify(row)}`;
      before = ',';
    }
  }
  yield before === '[' ? '[]' : '\n]';
}

/** A message as received, without its HTML part, which has the same text. */
function asReceived({ slots, subject, text, headers, ...message }: StoredMessage) {
  const filled = fillContent({ subject, html: null, text, headers }, slots);
  return { ...message, subject: filled.subject, text: filled.text };
}
