import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { firstSpelling } from '#domain/same-name.ts';
import { MAX_TAGS, showcasedItemId } from '#domain/showcase.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { listTags } from './items/store.ts';
import { answerTarget, reviewTarget } from './showcase-target.ts';
import { deleteTag, findTags, type ItemKey, insertTag } from './store.ts';

/**
 * Showcases, removes, tags or untags an answer or review; may be repeated.
 * @throws not_found (404) for an unknown session or review, conflict (409) `no_consent` or `hidden`,
 *   invalid (422) for an item without content, and for too many tags
 */
export async function markForShowcase(
  { tx, business: { businessId }, now }: ContextFor<'markForShowcase'>,
  input: InputFor<'markForShowcase'>,
): Promise<AnswerTo<'markForShowcase'>> {
  const targetOf = input.type === 'review' ? reviewTarget : answerTarget;
  const target = await targetOf(tx, businessId, input);
  const { key } = target;
  const { intent, tag } = input;
  if (intent === 'mark' || intent === 'addtag') {
    await target.requireShowable();
    await target.show(now);
    if (tag) await addTag(tx, businessId, { key, tag });
  } else if (intent === 'unmark') {
    await target.remove(now);
  } else if (tag) {
    const tags = (await findTags(tx, businessId, key)) ?? [];
    await deleteTag(tx, businessId, key, firstSpelling(tag, tags));
  }
  await scheduleRebuild(tx, businessId);
  const taggedWith = (await findTags(tx, businessId, key)) ?? [];
  return { id: idOf(key), taggedWith };
}

function idOf(key: ItemKey): string {
  return 'reviewId' in key ? key.reviewId : showcasedItemId(key.sessionId, key.i);
}

async function addTag(
  tx: Tx,
  businessId: string,
  { key, tag: typed }: { key: ItemKey; tag: string },
): Promise<void> {
  const tag = firstSpelling(typed, await listTags(tx, businessId));
  await insertTag(tx, businessId, key, tag);
  const tags = await findTags(tx, businessId, key);
  if (!tags?.includes(tag)) {
    throw invalid({ tag: { key: 'errors.tooManyTags', values: { limit: MAX_TAGS } } });
  }
}
