import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { PlatformDependencies } from '../platform-dependencies.ts';
import { presentProfile } from '../present-profile.ts';
import { askPlatform, openSignIn } from './open-sign-in.ts';

/** The profiles that a sign-in may connect. @throws notFound (404); conflict (409) `platform_failed` */
export async function listPlatformProfiles(
  ctx: ContextFor<'listPlatformProfiles'>,
  { signInID }: InputFor<'listPlatformProfiles'>,
  dependencies: PlatformDependencies,
): Promise<AnswerTo<'listPlatformProfiles'>> {
  const { row, signIn, credentials } = await openSignIn(ctx, signInID, dependencies);
  const profiles = await askPlatform(() => signIn.listProfiles(credentials));
  return { platform: row.platform, profiles: profiles.map(presentProfile) };
}
