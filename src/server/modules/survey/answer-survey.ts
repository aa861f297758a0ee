import type { InputFor } from '#contract/calls.ts';
import { sentimentOf } from '#domain/ratings.ts';
import { checkAnswer } from '#domain/survey-flow/check-answer.ts';
import { stepsOffPath } from '#domain/survey-flow/entries-on-path.ts';
import { type JourneyEntry, withConsentText } from '#domain/survey-flow/journey-entry.ts';
import { searchTextOf } from '#domain/survey-flow/search-text.ts';
import { isUploadAddress } from '#server/modules/files/upload-address.ts';
import { invalidParts, notFound } from '#server/platform/app-error.ts';
import { isId } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import type { AnswerBatcher } from './answers/answer-batcher.ts';
import type { AnswerRow } from './answers/store.ts';
import { isConsentStamp } from './consent-stamp.ts';
import type { FlowCache } from './flow-cache.ts';
import type { LocalisedFlow } from './localise-flow.ts';
import { readSessionToken, type SessionClaims } from './session-token.ts';

interface Options {
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
  { tokenKeys, flows, batcher, baseUrl, now }: Options,
): Promise<Record<string, never>> {
  const claims = readClaims(tokenKeys, sessionID, sessionToken);
  const { businessId, sessionId } = claims;
  const isOwnPicture = (address: string) => isUploadAddress(baseUrl, businessId, address);
  const checked = checkAgainstFlow(await flows.read(claims), { i, entry, isOwnPicture });
  const consentText = agreedText(entry, { tokenKeys, businessId }) ?? checked.consentText;
  const row = rowOf(withConsentText(checked.entry, consentText), checked);
  const stored = await batcher.store({ ...row, businessId, sessionId, answeredAt: now });
  if (!stored) throw notFound();
  return {};
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
  isOwnPicture: (address: string) => boolean;
}

function checkAgainstFlow(flow: LocalisedFlow | null, { i, entry, isOwnPicture }: AnswerInput) {
  if (!flow) throw notFound();
  const checked = checkAnswer(flow.steps, i, entry, isOwnPicture);
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
