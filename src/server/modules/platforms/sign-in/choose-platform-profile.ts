import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { type Profile, profileOf } from '#domain/platform-profile.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { PlatformProfile } from '#server/adapters/review-platforms/port.ts';
import { storeProfile } from '#server/modules/businesses/store-profile.ts';
import { connect } from '#server/modules/reviews/connect.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { PlatformDependencies } from '../platform-dependencies.ts';
import { askPlatform, openSignIn } from './open-sign-in.ts';
import { deleteSignIn } from './store.ts';

/**
 * Connects one of a sign-in's profiles, which ends the sign-in, and starts the first import.
 * @throws notFound (404) for another sign-in or profile; conflict (409) `platform_failed`
 */
export async function choosePlatformProfile(
  ctx: ContextFor<'choosePlatformProfile'>,
  { signInID, externalID }: InputFor<'choosePlatformProfile'>,
  dependencies: PlatformDependencies,
): Promise<AnswerTo<'choosePlatformProfile'>> {
  const { businessId } = ctx.business;
  const { database, vault } = dependencies;
  const opened = await openSignIn(ctx, signInID, dependencies);
  const { row, signIn, stateHash } = opened;
  const { platform } = row;
  const found = await askPlatform(async () => {
    const profiles = await signIn.listProfiles(opened.credentials);
    const chosen = profiles.find(({ externalId }) => externalId === externalID);
    if (chosen === undefined) throw notFound();
    return { chosen, own: await signIn.credentialsFor(externalID, opened.credentials) };
  });
  const profile = profileOn(platform, found.chosen);
  await database.transaction().execute(async (tx) => {
    if (!(await deleteSignIn(tx, stateHash))) throw notFound();
    const source = { ...ctx, tx };
    if (profile !== null) await storeProfile(source, businessId, { platform, profile });
    await connect(source, businessId, {
      platform,
      way: 'signIn',
      profile: profile?.address ?? externalID,
      found: found.chosen,
      credentials: vault.seal({ businessId, platform }, found.own),
    });
  });
  return { platform };
}

/** The profile that links and the share step use. */
function profileOn(
  platform: ReviewPlatformCode,
  { placeId, url, externalId }: PlatformProfile,
): Profile | null {
  if (platform === 'gp') return placeId === null ? null : profileOf('gp', placeId);
  return (url === null ? null : profileOf(platform, url)) ?? profileOf(platform, externalId);
}
