import { sentimentOf } from '#domain/ratings.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import { searchTextOf } from '#domain/survey-flow/search-text.ts';
import { consentChangeOf } from '#server/modules/survey/consent-changes.ts';
import { newId } from '#server/platform/ids.ts';
import { DEMO_FLOW_VERSION } from './create-demo.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import type { DemoSession } from './demo-session.ts';
import { type DemoVideo, demoVideoOf, videoFieldsOf } from './demo-videos.ts';
import { inWorkingHours } from './generate-invites.ts';
import { ANSWERED_OUTCOME } from './invite-outcomes.ts';
import { addInvite, type Mailing } from './invite-rows.ts';

interface Source {
  businessId: string;
  clientKeyPrefix: string;
  now: Date;
  answers: readonly JourneyEntry[];
  mailing: Mailing;
  /** Receives the videos of showcased testimonials. */
  videos: DemoVideo[];
  /** Origin of uploads. */
  baseUrl: string;
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Adds the rows of a session, in the column order of TARGETS. */
export function addRows(rows: DemoRows, session: DemoSession, source: Source): void {
  const { businessId } = source;
  const sessionId = newId(session.startedAt);
  const answers = withVideo(session, withTimes(session, source.answers), { ...source, sessionId });
  const inviteId = addInviteOf(session, rows, source.mailing);
  rows.sessions.push(sessionRow(session, source, { sessionId, inviteId, answers }));
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
    if ('consent' in entry && entry.consent) {
      const { i, isGiven, consentText, consentVersion, changedAt } = consentChangeOf({
        sessionId,
        i: entry.i,
        entry,
        at: answeredAt,
      });
      rows.consents.push([
        businessId,
        newId(changedAt),
        sessionId,
        i,
        isGiven ? 't' : 'f',
        consentText,
        consentVersion,
        changedAt,
      ]);
    }
    if (entry.type !== 'testimonial' || !session.showcase) continue;
    const { tags, at } = session.showcase;
    rows.showcased.push([businessId, sessionId, entry.i, tags, at]);
  }
}

/** A showcased testimonial may also be said in a video. */
function withVideo(
  { index, showcase }: DemoSession,
  answers: readonly Answer[],
  { businessId, sessionId, videos, baseUrl }: Source & { sessionId: string },
): readonly Answer[] {
  if (!showcase) return answers;
  return answers.map((answer) => {
    const { entry, answeredAt } = answer;
    if (entry.type !== 'testimonial' || !('textAnswer' in entry)) return answer;
    const video = demoVideoOf(index, { businessId, sessionId, arrivedAt: answeredAt });
    if (video === null) return answer;
    videos.push(video);
    return { answeredAt, entry: { ...entry, ...videoFieldsOf(video, baseUrl) } };
  });
}

interface Answer {
  entry: JourneyEntry;
  answeredAt: Date;
}

/** A few seconds per question, plus time for each letter written. */
function withTimes({ startedAt }: DemoSession, entries: readonly JourneyEntry[]): Answer[] {
  let at = startedAt.getTime();
  return entries.map((entry) => {
    const letters = 'textAnswer' in entry ? (entry.textAnswer ?? '').length : 0;
    at += 6 * SECOND + letters * 120;
    return { entry, answeredAt: new Date(at) };
  });
}

function addInviteOf(
  { invite, startedAt, index, language }: DemoSession,
  rows: DemoRows,
  mailing: Mailing,
): string | null {
  if (!invite) return null;
  const before = new Date(startedAt.getTime() - (2 + (index % 46)) * HOUR);
  const sentAt = inWorkingHours(before, index);
  return addInvite(rows, { ...invite, language, sentAt, outcome: ANSWERED_OUTCOME }, mailing);
}

interface Session {
  sessionId: string;
  inviteId: string | null;
  answers: readonly Answer[];
}

function sessionRow(
  session: DemoSession,
  { businessId, clientKeyPrefix, now }: Source,
  { sessionId, inviteId, answers }: Session,
): Row {
  const { index, language, reference, orderReference, source, rating, startedAt } = session;
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
    source,
    rating,
    'star',
    sentimentOf(rating, 'star'),
    startedAt,
    answers.find(({ entry }) => !('skipped' in entry))?.answeredAt ?? null,
    session.leftAfter === null ? (answers.at(-1)?.answeredAt ?? null) : null,
    session.isArchived ? later(50) : null,
    session.isSpam ? later(5) : null,
  ];
}

const DIGITS = 9;

/** The client key of a generated session; zero-padded, so that text order is numeric order. */
function clientKeyOf(prefix: string, index: number): string {
  return prefix + String(index).padStart(DIGITS, '0');
}

export function indexOfKey(prefix: string, clientKey: string): number {
  return Number(clientKey.slice(prefix.length));
}
