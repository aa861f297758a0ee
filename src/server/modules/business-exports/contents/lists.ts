import {
  ACTIVITY_COLUMNS,
  type EveryEntry,
  listEveryEntry,
} from '#server/modules/activity/every-entry.ts';
import { presentEntry } from '#server/modules/activity/present-entry.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import { csvWriter } from '#server/platform/http/export-writer.ts';
import { withLocalDate } from '#server/platform/http/with-local-date.ts';
import { showEmail } from '#server/platform/show-email.ts';
import type { ExportSource } from './source.ts';
import {
  type InviteRow,
  listInvites,
  listMembers,
  listSuppressions,
  type Member,
  type SuppressionRow,
} from './store.ts';
import { writePages } from './write-pages.ts';

const PAGE = 500;

/** A line for each message of an invite, follow-ups too, with what became of it. */
export function invitesCsv(source: ExportSource): AsyncGenerator<string> {
  const answeredAt = (row: InviteRow) =>
    row.answeredAt ?? (source.hasUnopened ? row.unopenedSince : null);
  const columns = withLocalDate<InviteRow>({
    columns: {
      inviteID: ({ inviteId }) => inviteId,
      date: ({ createdAt }) => createdAt.toISOString(),
      name: ({ name }) => name,
      email: ({ email }) => email && showEmail(email),
      number: ({ number }) => number,
      language: ({ language }) => language,
      kind: ({ kind }) => kind,
      channel: ({ channel }) => channel,
      state: ({ state }) => state,
      reason: ({ reason }) => reason,
      send_at: ({ sendAt }) => isoOf(sendAt),
      sent_at: ({ sentAt }) => isoOf(sentAt),
      opened_at: ({ openedAt }) => isoOf(openedAt),
      answered_at: (row) => isoOf(answeredAt(row)),
      sessionID: (row) => answeredAt(row) && row.sessionId,
    },
    timeZone: source.timeZone,
  });
  return writePages<InviteRow>(source, {
    read: (tx, after) =>
      listInvites(tx, source.businessId, { after: after?.inviteId ?? null, limit: PAGE }),
    writer: csvWriter(columns),
  });
}

/** People who must not be contacted, by the list that a location shares with its parent; erased ones, of whom only a hash is stored, cannot be listed. */
export function suppressionsCsv(source: ExportSource): AsyncGenerator<string> {
  const columns = withLocalDate<SuppressionRow>({
    columns: {
      channel: ({ channel }) => channel,
      to: ({ channel, address }) => (channel === 'email' ? showEmail(address) : address),
      reason: ({ reason }) => reason,
      note: ({ note }) => note,
      date: ({ createdAt }) => createdAt.toISOString(),
    },
    timeZone: source.timeZone,
  });
  return writePages<SuppressionRow>(source, {
    read: async (tx, after) => {
      const holderId = await findHolderId(tx, source.businessId);
      return listSuppressions(tx, holderId, { after, limit: PAGE });
    },
    writer: csvWriter(columns),
  });
}

export function teamCsv(source: ExportSource): AsyncGenerator<string> {
  const columns = withLocalDate<Member>({
    columns: {
      name: ({ name }) => name,
      email: ({ email }) => showEmail(email),
      role: ({ role }) => role,
      date: ({ createdAt }) => createdAt.toISOString(),
    },
    timeZone: source.timeZone,
  });
  return writePages<Member>(source, {
    read: (tx, after) =>
      listMembers(tx, source.businessId, { after: after?.userId ?? null, limit: PAGE }),
    writer: csvWriter(columns),
  });
}

/** As the export of the activity has it, newest first. */
export function activityCsv(source: ExportSource): AsyncGenerator<string> {
  const columns = withLocalDate({ columns: ACTIVITY_COLUMNS, timeZone: source.timeZone });
  return writePages<EveryEntry>(source, {
    read: (tx, after) => listEveryEntry(tx, source.businessId, { after, limit: PAGE }),
    writer: csvWriter(
      columns.map(([heading, read]) => [heading, (row) => read(presentEntry(row))]),
    ),
  });
}

function isoOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
