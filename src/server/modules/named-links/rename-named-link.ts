import type { InputFor } from '#contract/calls.ts';
import { isSameName } from '#domain/same-name.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { listNamedLinks } from './queries.ts';
import { lockNamedLinks, updateName } from './store.ts';

/**
 * Renames a link; its address, which may be printed, stays.
 * @throws not_found (404) for an unknown link; conflict (409) `name_taken` (regardless of case)
 */
export async function renameNamedLink(
  ctx: ContextFor<'renameNamedLink'>,
  { linkID, name }: InputFor<'renameNamedLink'>,
): Promise<Record<string, never>> {
  const { tx } = ctx;
  const { businessId } = ctx.business;
  await lockNamedLinks(tx, businessId);
  const links = await listNamedLinks(tx, businessId);
  const link = links.find(({ linkId }) => linkId === linkID.toLowerCase());
  if (!link) throw notFound();
  if (links.some((one) => one !== link && isSameName(one.name, name))) {
    throw new AppError('conflict', 'namedLinks.nameTaken', { code: 'name_taken' });
  }
  await updateName(tx, businessId, { linkId: link.linkId, name });
  await recordChange(ctx, businessId, {
    action: 'namedLinkRenamed',
    before: { name: link.name },
    after: { name },
  });
  return {};
}
