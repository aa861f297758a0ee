import { showcaseFault } from '#domain/showcase.ts';
import { AppError, invalid, notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';
import { texts } from '#server/texts/en.ts';
import type { ShowcaseTarget } from './showcase-target.ts';
import { deleteShowcased, type EntryKey, findEntry, hasSession, insertShowcased } from './store.ts';

interface Named {
  sessionID?: string | null | undefined;
  i?: number | null | undefined;
}

/** @throws not_found (404) for an unknown session */
export async function answerTarget(
  tx: Tx,
  businessId: string,
  { sessionID, i }: Named,
): Promise<ShowcaseTarget> {
  const sessionId = sessionID?.toLowerCase() ?? '';
  const isKnown = isId(sessionId) && (await hasSession(tx, businessId, sessionId));
  if (!isKnown || typeof i !== 'number') throw notFound();
  const key = { sessionId, i };
  return {
    key,
    requireShowable: () => requireShowable(tx, businessId, key),
    show: (now) => insertShowcased(tx, businessId, key, now),
    takeAway: () => deleteShowcased(tx, businessId, key),
  };
}

async function requireShowable(tx: Tx, businessId: string, key: EntryKey): Promise<void> {
  const found = await findEntry(tx, businessId, key);
  const fault = found ? showcaseFault(found.entry) : 'nothing_to_show';
  if (fault === 'nothing_to_show') throw invalid({ i: texts.errors.nothingToShow });
  if (fault) {
    const message = fault === 'not_asked' ? texts.errors.notAsked : texts.errors.noConsent;
    throw new AppError('conflict', message, { code: 'no_consent' });
  }
  if (found?.isTest) {
    throw new AppError('conflict', texts.errors.testResponse, { code: 'test_response' });
  }
  if (found?.isPutAway) {
    throw new AppError('conflict', texts.errors.putAway, { code: 'put_away' });
  }
}
