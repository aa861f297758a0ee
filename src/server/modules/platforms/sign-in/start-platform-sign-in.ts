import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import type { PlatformDependencies } from '../platform-dependencies.ts';
import { redirectUrlOf } from './redirect-url.ts';
import { insertSignIn } from './store.ts';

/** The time that a person has for the platform's pages and for choosing a profile. */
const LIFETIME = 30 * 60_000;

/**
 * Begins a sign-in with a platform.
 * @throws conflict (409) `not_configured`
 */
export async function startPlatformSignIn(
  { tx, actor, business: { businessId }, now }: ContextFor<'startPlatformSignIn'>,
  { platform }: InputFor<'startPlatformSignIn'>,
  { adapters, baseUrl }: Pick<PlatformDependencies, 'adapters' | 'baseUrl'>,
): Promise<AnswerTo<'startPlatformSignIn'>> {
  const adapter = adapters[platform];
  if (adapter?.signIn === undefined || !adapter.configured.includes('signIn')) {
    throw new AppError('conflict', 'reviews.notConfigured', { code: 'not_configured' });
  }
  const state = newToken();
  const codeVerifier = newToken();
  await insertSignIn(tx, {
    stateHash: hashToken(state),
    businessId,
    userId: actor.userId,
    platform,
    codeVerifier,
    expiresAt: new Date(now.getTime() + LIFETIME),
    siteId: actor.siteId,
  });
  const redirectUrl = redirectUrlOf(baseUrl, platform);
  return { url: adapter.signIn.address({ state, codeVerifier, redirectUrl }) };
}
