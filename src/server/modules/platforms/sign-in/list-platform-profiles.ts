import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { listPlatformProfiles as call } from '#contract/review-platforms.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import type { PlatformDependencies } from '../platform-dependencies.ts';
import { presentProfile } from '../present-profile.ts';
import { askPlatform, openSignIn } from './open-sign-in.ts';

/** The profiles that a sign-in may connect. @throws notFound (404); conflict (409) `platform_failed` */
export async function listPlatformProfiles(
  ctx: ContextOf<typeof call>,
  { signInID }: InputOf<typeof call>,
  dependencies: PlatformDependencies,
): Promise<AnswerOf<typeof call>> {
  const { row, signIn, credentials } = await openSignIn(ctx, signInID, dependencies);
  const profiles = await askPlatform(() => signIn.listProfiles(credentials));
  return { platform: row.platform, profiles: profiles.map(presentProfile) };
}
