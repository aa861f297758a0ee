import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { DASHBOARD_LANGUAGES, pickLanguage } from '#domain/languages.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { chosenProfiles } from '#server/modules/businesses/chosen-profiles.ts';
import { claimHandle } from '#server/modules/businesses/create-business.ts';
import { copyBytes } from '#server/modules/files/copy-bytes.ts';
import type { FileCopy } from '#server/modules/files/copy-files-job.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import type { BusinessContext } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { retryDeadlocks } from '#server/platform/database/database-errors.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { createLocation } from './create-location.ts';
import { lockForLocations, requireLocations } from './lock-for-locations.ts';
import { readPattern } from './read-pattern.ts';
import { findNextPosition, listLocations, updateKind } from './store.ts';

export interface LocationDependencies {
  database: Database;
  files: FileStore;
  adapters: ReviewAdapters;
  baseUrl: string;
  log: Log;
}

/**
 * Adds a location, and copies the files that it has of the one that it is like: if that fails, a job does it.
 * @throws plan_required (402) without room for it; conflict (409) `handle_taken`, or for a business that may have no
 *   locations; not_found (404) for one to be like that is not among them
 */
export async function addNewLocation(
  ctx: ContextFor<'addNewLocation'>,
  input: InputFor<'addNewLocation'>,
  dependencies: LocationDependencies,
): Promise<AnswerTo<'addNewLocation'>> {
  const { database, files, log } = dependencies;
  const { bID, copies } = await retryDeadlocks(() =>
    database.transaction().execute((tx) => store({ ...ctx, tx }, input, dependencies)),
  );
  await copyBytes(files, copies).catch((error: unknown) =>
    log.error({ err: error }, 'files of a location not copied at once'),
  );
  return { bID };
}

async function store(
  ctx: BusinessContext,
  input: InputFor<'addNewLocation'>,
  { files, adapters, baseUrl }: LocationDependencies,
): Promise<{ bID: string; copies: FileCopy[] }> {
  const { tx, now } = ctx;
  const { businessName } = input.businessInfo;
  const externalPlatforms = chosenProfiles(input.socialMediaReviews);
  const parent = await lockForLocations(tx, ctx.business.businessId);
  const locationId = newId(now);
  const { handle, created } = await claimHandle(tx, locationId, {
    wanted: input.feedbackAddressHandle,
    businessName,
    now,
    isOwn: ({ parentId }) => parentId === parent.businessId,
  });
  if (created !== null) return { bID: created, copies: [] };
  const open = await listLocations(tx, parent.businessId);
  requireLocations(parent, { needed: open.length + 1, now });
  const { likeLocationID, signupLanguageChoice } = input;
  const pattern = likeLocationID
    ? await readPattern(tx, { likeLocationID, parent, files, now })
    : null;
  const location = {
    handle,
    info: input.businessInfo,
    appearance: input.appearance ?? {},
    externalPlatforms,
    language: signupLanguageChoice
      ? pickLanguage([signupLanguageChoice], DASHBOARD_LANGUAGES)
      : undefined,
    region: input.region ?? '',
    listPosition: await findNextPosition(tx, parent.businessId),
  };
  const parts = { parent, pattern, adapters, baseUrl };
  // Its activity begins with it, as the parent's says that it was added.
  const copies = await createLocation(ctx, locationId, location, parts);
  await updateKind(tx, parent.businessId, 'parent');
  await recordActivity(ctx, parent.businessId, {
    action: 'locationAdded',
    subject: businessName,
    after: { handle },
  });
  return { bID: locationId, copies };
}
