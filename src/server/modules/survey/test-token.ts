import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AnswerOf } from '#contract/call.ts';
import type { getTestToken as call } from '#contract/survey-flows.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { bytesOfId } from '#server/platform/ids.ts';

const LIFETIME_MS = 3_600_000;

/** A token that opens the survey of one business as a test, for an hour: derived, never stored. */
function testTokenOf(key: Buffer, businessId: string, now: Date): string {
  return signed(key, businessId, Math.ceil((now.getTime() + LIFETIME_MS) / 1000));
}

/** Whether the token was made with this key, for this business, and has not expired. */
export function isTestToken(
  key: Buffer,
  businessId: string,
  { token, now }: { token: string; now: Date },
): boolean {
  const endsAt = /^\d{1,12}(?=\.)/.exec(token)?.[0];
  if (endsAt === undefined || Number(endsAt) * 1000 <= now.getTime()) return false;
  const tokenBytes = Buffer.from(token);
  const expected = Buffer.from(signed(key, businessId, Number(endsAt)));
  return tokenBytes.length === expected.length && timingSafeEqual(tokenBytes, expected);
}

function signed(key: Buffer, businessId: string, endsAt: number): string {
  const signature = createHmac('sha256', key).update(bytesOfId(businessId)).update(`${endsAt}`);
  return `${endsAt}.${signature.digest('base64url')}`;
}

/** A token for a test of the survey. */
export function getTestToken(
  { business: { businessId }, now }: ContextOf<typeof call>,
  testKey: Buffer,
): AnswerOf<typeof call> {
  return { testToken: testTokenOf(testKey, businessId, now) };
}
