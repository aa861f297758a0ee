import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { pickLanguage } from '#domain/languages.ts';
import { readSource } from '#domain/sources.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { findBusinessByHandle } from '#server/modules/businesses/queries.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { readCurrentVersion } from '#server/modules/survey-flows/queries.ts';
import { AppError, invalid, notFound } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { FlowCache } from './flow-cache.ts';
import { readOfferedLanguages } from './read-offered-languages.ts';
import { sessionTokenOf } from './session-token.ts';
import {
  findInvite,
  findInviteSource,
  findSession,
  insertSession,
  openInvite,
  type SessionRow,
} from './store.ts';
import { isTestToken } from './test-token.ts';

interface Options {
  database: Database;
  tokenKeys: KeyRing;
  testKeys: KeyRing;
  flows: FlowCache;
  now: Date;
}

/**
 * Opens a session, or finds the one that the same browser or invite opened before.
 * @throws not_found (404) for an unknown handle, forbidden (403) `invite_only` or `test_expired`, invalid (422)
 *   for an unknown version of the flow
 */
export async function startSurvey(
  input: InputFor<'startSurvey'>,
  options: Options,
): Promise<AnswerTo<'startSurvey'>> {
  const { database, tokenKeys, testKeys, now } = options;
  const business = await findBusinessByHandle(database, input.handle);
  if (!business) throw notFound();
  const { businessId } = business;
  const isTest = input.try !== undefined;
  if (isTest && !isTestToken(testKeys, businessId, { token: input.try ?? '', now })) {
    throw new AppError('forbidden', 'errors.testExpired', { code: 'test_expired' });
  }
  // A test does not answer an invite.
  const invite =
    input.invite && !isTest
      ? await findInvite(database, businessId, hashToken(input.invite))
      : null;
  const inviteId = invite?.inviteId ?? null;
  const lookup = { clientKey: input.clientKey, inviteId, isTest };
  const session =
    (await findSession(database, businessId, lookup)) ??
    (await openSession(input, { ...options, business, inviteId, isTest })) ??
    // Another request with the same key opened it in the meantime.
    (await findSession(database, businessId, lookup));
  if (!session) throw new Error('A session was neither found nor opened.');
  const { sessionId, flowVersion, language, isFinished } = session;
  return {
    sessionID: sessionId,
    sessionToken: sessionTokenOf(tokenKeys, sessionId, { businessId, flowVersion, language }),
    flowVersion,
    finished: isFinished,
  };
}

interface Opening extends Options {
  business: Business;
  inviteId: string | null;
  isTest: boolean;
}

async function openSession(
  input: InputFor<'startSurvey'>,
  { database, flows, now, business, inviteId, isTest }: Opening,
): Promise<SessionRow | null> {
  const { businessId, name: businessName } = business;
  const current = await readCurrentVersion(database, businessId);
  if (current.inviteOnly && !inviteId && !isTest) {
    throw new AppError('forbidden', 'errors.inviteOnly', { code: 'invite_only' });
  }
  const flowVersion = input.flowVersion ?? current.version;
  const currentVersion = current.version;
  const offered = await readOfferedLanguages({ database, flows, business, currentVersion });
  const language = pickLanguage([input.language ?? ''], offered.languages);
  const wording = { businessName, custom: offered.packs[language] ?? null };
  if (!(await flows.readWithWording({ businessId, flowVersion, language }, wording))) {
    throw invalid({ flowVersion: 'errors.unknownFlowVersion' });
  }
  const source = inviteId === null ? null : await findInviteSource(database, businessId, inviteId);
  const startedAt = startOf(input.answeredAt, now);
  const session = {
    sessionId: newId(startedAt),
    clientKey: input.clientKey,
    flowVersion,
    inviteId,
    language,
    reference: input.reference || null,
    orderReference: input.orderReference || null,
    source: source ?? readSource(input.via ?? ''),
    isTest,
    startedAt,
  };
  const rows = {
    sessionIds: [session.sessionId],
    inviteIds: inviteId === null ? [] : [inviteId],
  };
  return database.transaction().execute((tx) =>
    recordResponseChanges(tx, businessId, rows, async () => {
      const opened = await insertSession(tx, businessId, session);
      if (opened && inviteId !== null) await openInvite(tx, businessId, { inviteId, at: now });
      return opened;
    }),
  );
}

/** How long an answer may have waited on a device: a day without connection, and some. */
const LONGEST_WAIT = 26 * 3_600_000;

/** When a session began: a time that the device cannot have known comes from a wrong clock, and says nothing. */
function startOf(answeredAt: number | null | undefined, now: Date): Date {
  const at = (answeredAt ?? Number.NaN) * 1000;
  return at <= +now && at >= +now - LONGEST_WAIT ? new Date(at) : now;
}
