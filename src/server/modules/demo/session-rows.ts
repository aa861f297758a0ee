import { sentimentOf } from '#domain/ratings.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import { searchTextOf } from '#domain/survey-flow/search-text.ts';
import type { CopyValue } from '#server/platform/database/copy-rows.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { clientKeyOf } from './client-keys.ts';
import { DEMO_FLOW_VERSION } from './create-demo.ts';
import type { TARGETS } from './store.ts';
import type { Visit } from './visit.ts';

type Row = readonly CopyValue[];
export type DemoRows = Record<Exclude<keyof typeof TARGETS, 'reviews'>, Row[]>;

interface Source {
  businessId: string;
  clientKeyPrefix: string;
  now: Date;
  answers: readonly JourneyEntry[];
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;

export function noRows(): DemoRows {
  return { invites: [], sessions: [], entries: [], showcased: [] };
}

/** Adds what the tables hold of a visit; each value stands where its column does in TARGETS. */
export function addRows(rows: DemoRows, visit: Visit, source: Source): void {
  const { businessId } = source;
  const sessionId = newId(visit.startedAt);
  const answers = timed(visit, source.answers);
  const inviteId = addInvite(rows, visit, businessId);
  rows.sessions.push(sessionRow(visit, source, { sessionId, inviteId, answers }));
  for (const { entry, answeredAt } of answers) {
    rows.entries.push([
      businessId,
      sessionId,
      entry.i,
      entry.questionID,
      entry.type,
      JSON.stringify(entry),
      searchTextOf(entry),
      answeredAt,
    ]);
    if (entry.type !== 'testimonial' || !visit.showcase) continue;
    const { tags, at } = visit.showcase;
    rows.showcased.push([businessId, sessionId, entry.i, tags, at]);
  }
}

interface Answer {
  entry: JourneyEntry;
  answeredAt: Date;
}

/** A few seconds for each question, and longer the more was written. */
function timed({ startedAt }: Visit, entries: readonly JourneyEntry[]): Answer[] {
  let at = startedAt.getTime();
  return entries.map((entry) => {
    const letters = 'textAnswer' in entry ? (entry.textAnswer ?? '').length : 0;
    at += 6 * SECOND + letters * 120;
    return { entry, answeredAt: new Date(at) };
  });
}

function addInvite(rows: DemoRows, { invite, startedAt, index }: Visit, businessId: string) {
  if (!invite) return null;
  const createdAt = new Date(startedAt.getTime() - (2 + (index % 46)) * HOUR);
  const inviteId = newId(createdAt);
  const tokenHash = hashToken(newToken());
  rows.invites.push([businessId, inviteId, tokenHash, invite.name, invite.email, createdAt]);
  return inviteId;
}

interface Session {
  sessionId: string;
  inviteId: string | null;
  answers: readonly Answer[];
}

function sessionRow(
  visit: Visit,
  { businessId, clientKeyPrefix, now }: Source,
  { sessionId, inviteId, answers }: Session,
): Row {
  const { index, language, reference, orderReference, rating, startedAt } = visit;
  const later = (hours: number) =>
    new Date(Math.min(startedAt.getTime() + hours * HOUR, now.getTime()));
  return [
    businessId,
    sessionId,
    clientKeyOf(clientKeyPrefix, index),
    DEMO_FLOW_VERSION,
    inviteId,
    language,
    reference,
    orderReference,
    rating,
    'star',
    sentimentOf(rating, 'star'),
    startedAt,
    answers.find(({ entry }) => !('skipped' in entry))?.answeredAt ?? null,
    visit.leftAfter === null ? (answers.at(-1)?.answeredAt ?? null) : null,
    visit.isArchived ? later(50) : null,
    visit.isSpam ? later(5) : null,
  ];
}
