import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { freeReference, MAX_NAMED_LINKS, newNames } from '#domain/named-links.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { listNamedLinks } from './queries.ts';
import { insertLinks, lockNamedLinks } from './store.ts';

/**
 * Adds named links; names that exist are skipped.
 * @throws conflict (409) `too_many_links`
 */
export async function addNamedLinks(
  ctx: ContextFor<'addNamedLinks'>,
  { links }: InputFor<'addNamedLinks'>,
): Promise<AnswerTo<'addNamedLinks'>> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  await lockNamedLinks(tx, businessId);
  const existing = await listNamedLinks(tx, businessId);
  const wanted = links.map(({ name }) => name);
  const names = newNames(
    wanted,
    existing.map(({ name }) => name),
  );
  if (existing.length + names.length > MAX_NAMED_LINKS) {
    const values = { limit: MAX_NAMED_LINKS, count: existing.length };
    throw new AppError(
      'conflict',
      { key: 'namedLinks.tooMany', values },
      { code: 'too_many_links' },
    );
  }
  const taken = new Set(existing.map(({ reference }) => reference));
  const added = names.map((name) => {
    const former = links.find((link) => link.name === name)?.reference;
    const reference = freeReference(former ?? name, taken);
    taken.add(reference);
    return { linkId: newId(now), name, reference };
  });
  await insertLinks(tx, businessId, { links: added, now });
  if (names.length > 0) {
    const after = { name: names.join(', ') };
    await recordActivity(ctx, businessId, { action: 'namedLinksAdded', after });
  }
  return { linkIDs: added.map(({ linkId }) => linkId), skipped: links.length - added.length };
}
