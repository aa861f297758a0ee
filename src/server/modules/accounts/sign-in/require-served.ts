import type { onRequestAsyncHookHandler } from 'fastify';
import { notFound } from '#server/platform/app-error.ts';

/** Passkeys and providers are bound to the product's host; an agency's people and clients are invited. */
const SERVED_AT_AGENCIES = new Set([
  'sign-in/email',
  'sign-out',
  'request-password-reset',
  'reset-password',
  'update-user',
  'get-session',
  'token',
  'two-factor/enable',
  'two-factor/disable',
  'two-factor/generate-backup-codes',
  'two-factor/verify-totp',
  'two-factor/verify-backup-code',
]);

/** Refuses a route of the sign-in that is not served under the domain of a business. */
export function requireServed(path: string): onRequestAsyncHookHandler {
  return async ({ site }) => {
    if (site.kind !== 'custom') return;
    if (!site.isAgency || !SERVED_AT_AGENCIES.has(path)) throw notFound();
  };
}
