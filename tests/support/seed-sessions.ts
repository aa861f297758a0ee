import { sentimentOf } from '#domain/ratings.ts';
import type { Source } from '#domain/sources.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import { searchTextOf } from '#domain/survey-flow/search-text.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import type { AnswerRow } from '#server/modules/survey/answers/store.ts';
import { storeAnswers } from '#server/modules/survey/answers/store-answers.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestServer } from './test-server.ts';

/** A session of the sample flow, as stored once its respondent has left. */
export interface SeededSession {
  sessionId: string;
  startedAt: Date;
  entries: readonly JourneyEntry[];
  reference: string | null;
  source: Source;
  isSpam: boolean;
  isArchived: boolean;
  isTest: boolean;
}

export type SessionSeed = Partial<Omit<SeededSession, 'sessionId'>> & { startedAt: Date };

interface Seeds {
  seeds: readonly SessionSeed[];
  flowVersion: number;
}

/** Stores sessions with start times that no call would accept. */
export async function seedSessions(
  server: TestServer,
  bID: string,
  seeds: Seeds,
): Promise<SeededSession[]> {
  const sessions = await openSeeds(server, bID, seeds);
  const rows = sessions.flatMap((session) => answersOf(bID, session));
  if (rows.length > 0) {
    await server.database.transaction().execute((tx) => storeAnswers(tx, bID, rows));
  }
  return sessions;
}

/** The same without the answers, which are not stored yet. */
export async function openSeeds(
  server: TestServer,
  bID: string,
  { seeds, flowVersion }: Seeds,
): Promise<SeededSession[]> {
  const sessions = seeds.map(
    (seed): SeededSession => ({
      entries: [],
      reference: null,
      source: 'link',
      isSpam: false,
      isArchived: false,
      isTest: false,
      sessionId: newId(seed.startedAt),
      ...seed,
    }),
  );
  await server.database.transaction().execute(async (tx) => {
    const sessionIds = sessions.map(({ sessionId }) => sessionId);
    await recordResponseChanges(tx, bID, { sessionIds }, () =>
      insertSessions(tx, bID, { sessions, flowVersion }),
    );
  });
  return sessions;
}

/** The rows of a session's answers. */
export function answersOf(bID: string, session: SeededSession): AnswerRow[] {
  return session.entries.map((entry) => rowOf(bID, session, entry));
}

async function insertSessions(
  tx: Tx,
  bID: string,
  { sessions, flowVersion }: { sessions: readonly SeededSession[]; flowVersion: number },
): Promise<void> {
  await tx
    .insertInto('feedback_sessions')
    .values(
      sessions.map(({ sessionId, startedAt, reference, source, isSpam, isArchived, isTest }) => ({
        business_id: bID,
        session_id: sessionId,
        client_key: sessionId,
        flow_version: flowVersion,
        language: 'en',
        reference,
        source,
        started_at: startedAt,
        spam_at: isSpam ? startedAt : null,
        archived_at: isArchived ? startedAt : null,
        is_test: isTest,
      })),
    )
    .execute();
}

function rowOf(businessId: string, session: SeededSession, entry: JourneyEntry): AnswerRow {
  const isSkipped = 'skipped' in entry;
  const rating = entry.type === 'ratingq' && 'answer' in entry ? entry.answer : null;
  return {
    businessId,
    sessionId: session.sessionId,
    i: entry.i,
    questionId: entry.questionID,
    type: entry.type,
    entry,
    searchText: searchTextOf(entry),
    isSkipped,
    answeredAt: session.startedAt,
    rated:
      entry.type === 'ratingq'
        ? {
            rating,
            ratingType: 'nps' as const,
            sentiment: sentimentOf(rating, 'nps'),
            stepsOffPath: [],
          }
        : null,
  };
}

const OPTIONS = { COLOUR: ['Red', 'Blue'], FRUITS: ['Apple', 'Pear', '50% off_\\'] };
const optionsOf = (id: keyof typeof OPTIONS) =>
  OPTIONS[id].map((text) => ({ text, description: '' }));

/** Entries of the sample flow. */
export const entryOf = {
  rating: (answer: number | null): JourneyEntry => ({
    i: 0,
    questionID: 'NPSr',
    type: 'ratingq',
    ask: 'Rate us',
    ...(answer === null ? { skipped: true as const } : { answer }),
  }),
  why: (textAnswer: string): JourneyEntry => ({
    i: 1,
    questionID: 'WHY',
    type: 'openq',
    ask: 'Why?',
    textAnswer,
  }),
  colour: (answer: string): JourneyEntry => ({
    i: 2,
    questionID: 'COLOUR',
    type: 'singleq',
    ask: 'Which colour?',
    answerOptions: optionsOf('COLOUR'),
    answer,
  }),
  fruits: (answer: readonly string[]): JourneyEntry => ({
    i: 3,
    questionID: 'FRUITS',
    type: 'multiq',
    ask: 'Which fruits?',
    answerOptions: optionsOf('FRUITS'),
    answer,
  }),
  testimonial: (fields: { name?: string; company?: string; jobTitle?: string }): JourneyEntry => ({
    i: 4,
    questionID: 'TESTIMONIAL',
    type: 'testimonial',
    ask: 'Tell',
    textAnswer: 'Words',
    consent: false,
    ...fields,
  }),
  contact: (email: string): JourneyEntry => ({
    i: 5,
    questionID: 'CONTACT',
    type: 'contactq',
    ask: 'Who are you?',
    email,
  }),
};
