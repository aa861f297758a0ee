import type { UiData } from '#contract/widgets.ts';
import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { uploadIdsIn } from '#domain/upload-copies.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { listCopiable, type OwnUpload } from '#server/modules/files/copy-uploads.ts';
import { listLanguagePacks } from '#server/modules/languages/queries.ts';
import { readCurrentFlow } from '#server/modules/survey-flows/queries.ts';
import { listVideos, type StoredVideo } from '#server/modules/videos/queries.ts';
import { listWidgetOptions } from '#server/modules/widgets/copy-widgets.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';
import { findStoredSettings } from './store.ts';

/** What a location gets of the one that it is to be like, read once for however many are added. */
export interface Pattern {
  business: Business;
  steps: Flow;
  inviteOnly: boolean;
  packs: Readonly<Record<string, TextPack>>;
  widgets: readonly UiData[];
  /** As stored. */
  emailSettings: Readonly<Record<string, unknown>>;
  websiteSurvey: Readonly<Record<string, unknown>>;
  /** Its pictures and videos, as far as their files are there. */
  uploads: readonly OwnUpload[];
  videos: readonly StoredVideo[];
}

interface Wanted {
  likeLocationID: string;
  parent: Business;
  files: FileStore;
  now: Date;
}

/**
 * Reads a location of a business, or the business itself, as a pattern of new ones.
 * @throws not_found (404) for any other business
 */
export async function readPattern(
  tx: Tx,
  { likeLocationID, parent, files, now }: Wanted,
): Promise<Pattern> {
  const business = isId(likeLocationID)
    ? await findBusiness(tx, likeLocationID.toLowerCase())
    : null;
  const isOwn = business?.parentId === parent.businessId && business.kind === 'location';
  if (!business || !(isOwn || business.businessId === parent.businessId)) throw notFound();
  const { businessId } = business;
  const { steps, inviteOnly } = await readCurrentFlow(tx, businessId);
  const uploadIds = uploadIdsIn(businessId, [steps, business.appearance]);
  const uploads = await listCopiable(tx, businessId, { uploadIds, files });
  const limit = entitlementsOfBusiness(parent, now).plan.widgets ?? undefined;
  return {
    business,
    steps,
    inviteOnly,
    packs: await listLanguagePacks(tx, businessId),
    widgets: (await listWidgetOptions(tx, businessId)).slice(0, limit),
    ...(await findStoredSettings(tx, businessId)),
    uploads,
    videos: await listVideos(
      tx,
      businessId,
      uploads.map(({ uploadId }) => uploadId),
    ),
  };
}
