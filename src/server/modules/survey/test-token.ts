import type { AnswerTo } from '#contract/calls.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { bytesOfId } from '#server/platform/ids.ts';
import { isSigned, type KeyRing, sign } from '#server/platform/key-ring.ts';

const LIFETIME_MS = 3_600_000;

/** A token that opens the survey of one business as a test, for an hour: derived, never stored. */
function testTokenOf(keys: KeyRing, businessId: string, now: Date): string {
  const endsAt = `${Math.ceil((now.getTime() + LIFETIME_MS) / 1000)}`;
  return `${endsAt}.${sign(keys, bytesOfId(businessId), endsAt).toString('base64url')}`;
}

/** Whether the token was made with one of these keys, for this business, and has not expired. */
export function isTestToken(
  keys: KeyRing,
  businessId: string,
  { token, now }: { token: string; now: Date },
): boolean {
  const [, endsAt, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!endsAt || !signature || Number(endsAt) * 1000 <= now.getTime()) return false;
  return isSigned(keys, Buffer.from(signature, 'base64url'), bytesOfId(businessId), endsAt);
}

/** A token for a test of the survey. */
export function getTestToken(
  { business: { businessId }, now }: ContextFor<'getTestToken'>,
  testKeys: KeyRing,
): AnswerTo<'getTestToken'> {
  return { testToken: testTokenOf(testKeys, businessId, now) };
}
