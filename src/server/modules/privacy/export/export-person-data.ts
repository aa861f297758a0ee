import type { InputFor } from '#contract/calls.ts';
import { fillContent } from '#domain/message-slots.ts';
import { CHANNELS } from '#domain/messages.ts';
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
import { type LocatedPart, locateInLocations } from '../locate-in-locations.ts';
import type { PersonRecords } from '../locate-persons.ts';
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
 * Exports all data of a person, of a parent in its locations too, and the chosen reviews as JSON; files are listed by URL.
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
      const parts = await locateInLocations(tx, businessId, persons);
      const count = (idsOf: (found: PersonRecords) => readonly unknown[]) =>
        parts.reduce((sum, { located }) => sum + idsOf(located).length, 0);
      await recordActivity({ ...ctx, tx }, businessId, {
        action: 'personExported',
        ...(first && { subject: hashSubject(activityKeys, businessId, first.to) }),
        after: {
          responses: count(({ sessionIds }) => sessionIds),
          invites: count(({ inviteIds }) => inviteIds),
          messages: count(({ messages }) => messages),
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
  const parts = await locateInLocations(tx, businessId, persons);
  const [first, ...others] = persons;
  const also = others.length > 0 ? { also: others.map((other) => other.to) } : {};
  const to = first?.to ?? null;
  const head = JSON.stringify({ to, ...also, exportedAt: now.toISOString() });
  yield `${head.slice(0, -1)},\n"responses":`;
  yield* writeLists(
    parts,
    ({ sessionIds }) => sessionIds,
    (partId, ids) => readSessions(tx, partId, ids),
  );
  yield ',\n"invites":';
  yield* writeLists(
    parts,
    ({ inviteIds }) => inviteIds.toSorted(),
    (partId, ids) => readInvites(tx, partId, ids),
  );
  yield ',\n"messages":';
  yield* writeLists(
    parts,
    ({ messages }) => messages.map(({ messageId }) => messageId),
    async (partId, ids) => (await readMessages(tx, partId, ids)).map(asReceived),
  );
  yield ',\n"reviews":';
  yield* writeLists(
    parts,
    () => reviewIds.toSorted(),
    (partId, ids) => exportReviews(tx, partId, ids),
  );
  const events = await readOfParts(parts, (part) => readAllEvents(tx, part));
  yield `,\n"events":${JSON.stringify(events)}`;
  const located = parts.map((part) => part.located);
  const suppressions = await listAllSuppressed(tx, businessId, { parts: located, activityKeys });
  yield `,\n"suppressions":${JSON.stringify(suppressions)}`;
  const activity = await readOfParts(parts, (part) =>
    readEntriesAbout(tx, part.businessId, part.located.addresses.email),
  );
  yield `,\n"activity":${JSON.stringify(activity)}}\n`;
}

async function readAllEvents(tx: Tx, { businessId, located }: LocatedPart): Promise<object[]> {
  const rows: object[] = [];
  for (const channel of CHANNELS) {
    const addresses = located.addresses[channel];
    rows.push(...(await readEvents(tx, businessId, { channel, addresses })));
  }
  return rows;
}

/** The rows of all businesses; with locations, each says of which it is. */
async function readOfParts(
  parts: readonly LocatedPart[],
  read: (part: LocatedPart) => Promise<readonly object[]>,
): Promise<object[]> {
  const rows: object[] = [];
  for (const part of parts) rows.push(...markRows(parts, part.businessId, await read(part)));
  return rows;
}

function markRows(
  parts: readonly LocatedPart[],
  bID: string,
  rows: readonly object[],
): readonly object[] {
  return parts.length === 1 ? rows : rows.map((row) => ({ bID, ...row }));
}

/** Rows per query, to limit memory for a person with much data. */
const BATCH = 50;

async function* writeLists(
  parts: readonly LocatedPart[],
  idsOf: (located: PersonRecords) => readonly string[],
  read: (businessId: string, ids: readonly string[]) => Promise<readonly object[]>,
): AsyncGenerator<string> {
  let before = '[';
  for (const { businessId, located } of parts) {
    const ids = idsOf(located);
    for (let from = 0; from < ids.length; from += BATCH) {
      const rows = await read(businessId, ids.slice(from, from + BATCH));
      for (const row of markRows(parts, businessId, rows)) {
        yield `${before}\n${JSON.stringify(row)}`;
        before = ',';
      }
    }
  }
  yield before === '[' ? '[]' : '\n]';
}

/** A message as received, without its HTML part, which has the same text. */
function asReceived({ slots, subject, text, headers, ...message }: StoredMessage) {
  const filled = fillContent({ subject, html: null, text, headers }, slots);
  return { ...message, subject: filled.subject, text: filled.text };
}
