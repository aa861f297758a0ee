import type { Appearance } from '#contract/businesses.ts';
import type { InputFor } from '#contract/calls.ts';
import { uploadIdAt } from '#domain/uploads.ts';
import { isOwnUpload } from '#server/modules/files/is-own-upload.ts';
import { releaseUpload, retainUpload } from '#server/modules/files/retain-uploads.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { invalid, notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { changeHandle } from './handles/change-handle.ts';
import { lockAppearance, updateBusiness } from './store.ts';

type Changes = NonNullable<InputFor<'updateLookAndFeel'>['appearanceinfo']>;

interface Options {
  /** The address that uploads are served from. */
  baseUrl: string;
}

/**
 * Saves the logo, the colours and the handle, and releases a logo that is replaced or removed.
 * @throws invalid (422) for a logo that the business did not upload to the folder `logos`; what changeHandle throws
 */
export async function updateLookAndFeel(
  ctx: ContextFor<'updateLookAndFeel'>,
  { appearanceinfo, feedbackaddresshandle, seenhandle }: InputFor<'updateLookAndFeel'>,
  { baseUrl }: Options,
): Promise<Record<string, never>> {
  const { tx } = ctx;
  const { businessId } = ctx.business;
  const before = await lockAppearance(tx, businessId);
  if (!before) throw notFound();
  if (appearanceinfo) await changeAppearance(ctx, { before, changes: appearanceinfo, baseUrl });
  if (typeof feedbackaddresshandle === 'string') {
    await changeHandle(ctx, businessId, {
      wanted: feedbackaddresshandle,
      seen: seenhandle ?? null,
    });
  }
  await scheduleRebuild(tx, businessId, { delay: 0 });
  return {};
}

interface AppearanceChange extends Options {
  before: Appearance;
  changes: Changes;
}

async function changeAppearance(
  ctx: ContextFor<'updateLookAndFeel'>,
  { before, changes: appearance, baseUrl }: AppearanceChange,
): Promise<void> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const { logoUrl = before.logoUrl } = appearance;
  // The current logo may stay, even under a former host of this installation.
  const isShown = logoUrl === before.logoUrl && uploadIdAt(businessId, logoUrl) !== null;
  const isNamed = appearance.logoUrl !== undefined;
  if (isNamed && !isShown) await keepLogo(tx, businessId, { address: logoUrl, baseUrl });
  await updateBusiness(tx, businessId, { appearance });
  const after = { ...before, ...appearance };
  await recordChange(ctx, businessId, { action: 'appearanceChanged', before, after });
  if (logoUrl !== before.logoUrl) {
    await releaseUpload(tx, businessId, { address: before.logoUrl, now });
  }
}

async function keepLogo(
  tx: Tx,
  businessId: string,
  { address, baseUrl }: { address: string; baseUrl: string },
): Promise<void> {
  if (address === '') return;
  const isOwn = await isOwnUpload(tx, businessId, { address, folders: ['logos'], baseUrl });
  // The clean-up may just have deleted it.
  if (isOwn && (await retainUpload(tx, businessId, { address, baseUrl }))) return;
  throw invalid({ 'appearanceinfo.logoUrl': 'uploads.logo.notUploaded' });
}
