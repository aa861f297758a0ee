import type { InputFor } from '#contract/calls.ts';
import { sentimentOf } from '#domain/ratings.ts';
import { checkAnswer } from '#domain/survey-flow/check-answer.ts';
import { stepsOffPath } from '#domain/survey-flow/entries-on-path.ts';
import { refuse } from '#domain/survey-flow/flow-reader.ts';
import { type JourneyEntry, withConsentText } from '#domain/survey-flow/journey-entry.ts';
import { searchTextOf } from '#domain/survey-flow/search-text.ts';
import type { ValidationError } from '#domain/survey-flow/validation-errors.ts';
import { isUploadAddress } from '#server/modules/files/upload-address.ts';
import { type AppError, invalidParts, notFound } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import type { AnswerBatcher } from './answers/answer-batcher.ts';
import { answerFilesOf } from './answers/answer-files.ts';
import type { AnswerRow } from './answers/store.ts';
import { isConsentStamp } from './consent-stamp.ts';
import type { FlowCache } from './flow-cache.ts';
import type { LocalisedFlow } from './localise-flow.ts';
import { readSessionToken, type SessionClaims } from './session-token.ts';
import { isOpenSession } from './store.ts';

interface Options {
  database: Database;
  tokenKeys: KeyRing;
  flows: FlowCache;
  batcher: AnswerBatcher;
  /** Origin of uploads. */
  baseUrl: string;
  now: Date;
}

/**
 * Stores one answer and returns once it is committed. The last write to a step wins.
 * @throws not_found (404) for a wrong token, an unknown session or a finished one; invalid (422) for an
 *   answer that does not fit its question
 */
export async function answerSurvey(
  { sessionID, sessionToken, i, entry }: InputFor<'answerSurvey'>,
  { database, tokenKeys, flows, batcher, baseUrl, now }: Options,
): Promise<Record<string, never>> {
  const claims = readClaims(tokenKeys, sessionID, sessionToken);
  const { businessId, sessionId } = claims;
  const isOwnUpload = (address: string) => isUploadAddress(baseUrl, businessId, address);
  const checked = checkAgainstFlow(await flows.read(claims), { i, entry, isOwnUpload });
  const consentText = agreedText(entry, { tokenKeys, businessId }) ?? checked.consentText;
  const row = rowOf(withConsentText(checked.entry, consentText), checked);
  const stored = await batcher.store({ ...row, businessId, sessionId, answeredAt: now });
  if (!stored) throw await reasonOfRefusal(database, claims, checked.entry);
  return {};
}

/** An answer that was not stored names files of somebody else, if its session is still open. */
async function reasonOfRefusal(
  database: Database,
  { businessId, sessionId }: SessionKey,
  entry: JourneyEntry,
): Promise<AppError> {
  const fields = answerFilesOf(businessId, entry).map(({ field }) => field);
  const isOpen = fields.length > 0 && (await isOpenSession(database, businessId, sessionId));
  if (!isOpen) return notFound();
  const errors: Record<string, ValidationError> = {};
  for (const field of fields) refuse({ errors }, `entry.${field}`, 'foreign_upload');
  return invalidParts(errors);
}

export interface SessionKey extends SessionClaims {
  /** In lower case, so that all spellings of an id share one key. */
  sessionId: string;
}

/** @throws not_found (404) if the token is for another session */
export function readClaims(
  tokenKeys: KeyRing,
  sessionID: string,
  sessionToken: string,
): SessionKey {
  const claims = isId(sessionID) ? readSessionToken(tokenKeys, sessionID, sessionToken) : null;
  if (!claims) throw notFound();
  return { ...claims, sessionId: sessionID.toLowerCase() };
}

interface AnswerInput {
  i: number;
  entry: Record<string, unknown>;
  isOwnUpload: (address: string) => boolean;
}

function checkAgainstFlow(flow: LocalisedFlow | null, { i, entry, isOwnUpload }: AnswerInput) {
  if (!flow) throw notFound();
  const checked = checkAnswer(flow.steps, i, entry, isOwnUpload);
  if (checked.ok) return { ...flow, entry: checked.entry };
  throw invalidParts(checked.errors);
}

/**
 * The consent sentence that the respondent saw, which may differ from the current one; null if the entry
 * has none, or one that our pages never showed.
 */
function agreedText(
  { consentText: text, consentStamp: stamp }: Record<string, unknown>,
  { tokenKeys, businessId }: { tokenKeys: KeyRing; businessId: string },
): string | null {
  if (typeof text !== 'string' || typeof stamp !== 'string') return null;
  return isConsentStamp(tokenKeys, businessId, { text, stamp }) ? text : null;
}

function rowOf(
  entry: JourneyEntry,
  { steps, ratingType }: LocalisedFlow,
): Omit<AnswerRow, 'businessId' | 'sessionId' | 'answeredAt'> {
  const { i, questionID, type } = entry;
  const rating = entry.type === 'ratingq' && 'answer' in entry ? entry.answer : null;
  return {
    i,
    questionId: questionID,
    type,
    entry,
    searchText: searchTextOf(entry),
    isSkipped: 'skipped' in entry,
    rated:
      type === 'ratingq' && ratingType
        ? {
            rating,
            ratingType,
            sentiment: sentimentOf(rating, ratingType),
            stepsOffPath: stepsOffPath(steps, rating),
          }
        : null,
  };
}
