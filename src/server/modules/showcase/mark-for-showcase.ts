import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { markForShowcase as call } from '#contract/showcase.ts';
import { MOST_TAGS, showcasedItemId, showcaseFault } from '#domain/showcase.ts';
import { AppError, invalid, notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { texts } from '#server/texts/en.ts';
import {
  deleteShowcased,
  deleteTag,
  type EntryKey,
  findEntry,
  findTags,
  hasSession,
  insertShowcased,
  insertTag,
} from './store.ts';

export interface ShowcaseOptions {
  /** Told of every change, inside its transaction. */
  onChange: (tx: Tx, businessId: string) => Promise<void>;
}

/**
 * Shows an answer, takes it away, tags or untags it; each may be repeated.
 * @throws not_found (404) for an unknown session or review, conflict (409) `no_consent` or `put_away`,
 *   invalid (422) for an answer that holds nothing to show, and for a tag too many
 */
export async function markForShowcase(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  input: InputOf<typeof call>,
  { onChange }: ShowcaseOptions,
): Promise<AnswerOf<typeof call>> {
  const key = await requireEntryKey(tx, businessId, input);
  const { intent, tag } = input;
  if (intent === 'mark' || intent === 'addtag') {
    await requireShowable(tx, businessId, key);
    await insertShowcased(tx, businessId, key, now);
    if (tag) await addTag(tx, businessId, { key, tag });
  } else if (intent === 'unmark') {
    await deleteShowcased(tx, businessId, key);
  } else if (tag) {
    await deleteTag(tx, businessId, key, tag);
  }
  await onChange(tx, businessId);
  const taggedWith = (await findTags(tx, businessId, key)) ?? [];
  return { id: showcasedItemId(key.sessionId, key.i), taggedWith };
}

async function requireEntryKey(
  tx: Tx,
  businessId: string,
  { type, sessionID, i }: InputOf<typeof call>,
): Promise<EntryKey> {
  const sessionId = sessionID?.toLowerCase() ?? '';
  const isKnown =
    type === 'session' && isId(sessionId) && (await hasSession(tx, businessId, sessionId));
  if (!isKnown || typeof i !== 'number') throw notFound();
  return { sessionId, i };
}

async function requireShowable(tx: Tx, businessId: string, key: EntryKey): Promise<void> {
  const found = await findEntry(tx, businessId, key);
  const fault = found ? showcaseFault(found.entry) : 'nothing_to_show';
  if (fault === 'nothing_to_show') throw invalid({ i: texts.errors.nothingToShow });
  if (fault) {
    const message = fault === 'not_asked' ? texts.errors.notAsked : texts.errors.noConsent;
    throw new AppError('conflict', message, { code: 'no_consent' });
  }
  if (found?.isPutAway) {
    throw new AppError('conflict', texts.errors.putAway, { code: 'put_away' });
  }
}

async function addTag(
  tx: Tx,
  businessId: string,
  { key, tag }: { key: EntryKey; tag: string },
): Promise<void> {
  await insertTag(tx, businessId, key, tag);
  const tags = await findTags(tx, businessId, key);
  if (!tags?.includes(tag)) {
    throw invalid({ tag: texts.errors.tooManyTags.replace('{limit}', String(MOST_TAGS)) });
  }
}
