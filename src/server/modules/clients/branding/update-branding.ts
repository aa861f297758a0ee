import type { ChosenBranding } from '#contract/branding.ts';
import type { InputFor } from '#contract/calls.ts';
import { uploadIdAt } from '#domain/uploads.ts';
import { BRANDING } from '#server/modules/branding/stored-branding.ts';
import { lockForClients } from '#server/modules/businesses/lock-for-clients.ts';
import { isOwnUpload } from '#server/modules/files/is-own-upload.ts';
import { releaseUpload, retainUpload } from '#server/modules/files/retain-uploads.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { findStoredBranding, storeBranding } from './store.ts';

const PICTURES = ['logoUrl', 'faviconUrl'] as const;

interface Options {
  baseUrl: string;
}

/**
 * Changes how an agency appears to its clients; what is missing stays.
 * @throws conflict (409) for a business that may have no clients; invalid (422) for a picture that is not its own upload
 */
export async function updateBranding(
  ctx: ContextFor<'updateBranding'>,
  { branding: changes }: InputFor<'updateBranding'>,
  { baseUrl }: Options,
): Promise<Record<string, never>> {
  const { tx, now } = ctx;
  const { businessId } = await lockForClients(tx, ctx.business.businessId);
  const stored = await findStoredBranding(tx, businessId);
  const before = BRANDING.read(stored?.branding ?? {}, businessId);
  const after = { ...before, ...changes };
  await retainPictures(tx, businessId, { before, after, baseUrl });
  await storeBranding(tx, businessId, after);
  await recordChange(ctx, businessId, {
    action: 'brandingChanged',
    before: recorded(before),
    after: recorded(after),
  });
  for (const address of PICTURES.map((picture) => before[picture])) {
    const isShown = PICTURES.some((picture) => after[picture] === address);
    if (!isShown) await releaseUpload(tx, businessId, { address, now });
  }
  return {};
}

/** Colours are fields of their own in the activity, as in the look of a business. */
function recorded({ colours, ...branding }: ChosenBranding) {
  return { ...branding, ...(colours ?? { backgroundHex: '', secondaryHex: '' }) };
}

interface Pictures extends Options {
  before: ChosenBranding;
  after: ChosenBranding;
}

async function retainPictures(
  tx: Tx,
  businessId: string,
  { before, after, baseUrl }: Pictures,
): Promise<void> {
  for (const picture of PICTURES) {
    const address = after[picture];
    // The current one may stay, even under a former host of this installation.
    const isShown = address === before[picture] && uploadIdAt(businessId, address) !== null;
    if (address === '' || isShown) continue;
    const isOwn = await isOwnUpload(tx, businessId, { address, folders: ['logos'], baseUrl });
    // The clean-up may just have deleted it.
    if (isOwn && (await retainUpload(tx, businessId, { address, baseUrl }))) continue;
    throw invalid({ [`branding.${picture}`]: 'uploads.logo.notUploaded' });
  }
}
