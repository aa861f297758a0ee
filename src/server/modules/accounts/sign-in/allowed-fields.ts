import { z } from 'zod';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '#domain/account-events.ts';
import { oneLine } from '#domain/display-text.ts';
import { PROFILE_LIMITS } from '#domain/profile-limits.ts';
import { lengthOf } from '#domain/text.ts';
import { invalid, notFound } from '#server/platform/app-error.ts';
import type { JsonObject } from '#server/platform/http/json-body.ts';
import { isId } from '#server/platform/ids.ts';
import { readRecoveryCode } from './recovery-codes.ts';

/**
 * What the library gets of a body. It would accept more, such as a picture from anywhere or an address to go to
 * afterwards.
 * @throws invalid (422) for a bad name, not_found (404) for a malformed id or unknown provider
 */
export function allowedFields(path: string, body: JsonObject, baseUrl: string): JsonObject {
  const { email, password, code, response } = body;
  switch (path) {
    case 'update-user':
      return { name: checkName(body.name) };
    case 'sign-up/email':
      return { name: checkName(body.name), email, password };
    case 'two-factor/verify-totp':
      return { code: text.parse(code).replace(/\s/g, '') };
    case 'two-factor/verify-backup-code':
      return { code: readRecoveryCode(text.parse(code)) };
    case 'two-factor/enable':
    case 'two-factor/disable':
    case 'two-factor/generate-backup-codes':
      return password === undefined ? {} : { password };
    case 'passkey/verify-registration':
      return { response, name: checkName(body.name) };
    case 'passkey/verify-authentication':
      return { response };
    case 'passkey/update-passkey':
      return { id: checkId(body.id), name: checkName(body.name) };
    case 'passkey/delete-passkey':
      return { id: checkId(body.id) };
    case 'unlink-account':
      return { provider: checkProvider(body.provider) };
    case 'sign-in/social':
      return { ...signInWays(body, baseUrl), disableRedirect: true };
    case 'link-social':
      return { ...linkWays(body, baseUrl), disableRedirect: true };
    default:
      return body;
  }
}

const text = z.string().catch('');

function checkName(value: unknown): string {
  const line = oneLine(text.parse(value));
  if (line === '') throw invalid({ name: 'fields.required' });
  if (lengthOf(line) > PROFILE_LIMITS.name) {
    throw invalid({ name: { key: 'fields.tooLong', values: { limit: PROFILE_LIMITS.name } } });
  }
  return line;
}

function checkId(value: unknown): string {
  const id = text.parse(value);
  if (!isId(id)) throw notFound();
  return id;
}

function checkProvider(value: unknown): SignInProvider {
  const provider = SIGN_IN_PROVIDERS.find((known) => known === value);
  if (!provider) throw notFound();
  return provider;
}

/** Where a person goes after the provider: to a page of the dashboard, and nowhere else. */
function signInWays(body: JsonObject, baseUrl: string): JsonObject {
  return {
    provider: checkProvider(body.provider),
    callbackURL: dashboardPage(text.parse(body.to), baseUrl),
    newUserCallbackURL: `${baseUrl}/dash/setup`,
    errorCallbackURL: `${baseUrl}/dash/login`,
  };
}

function dashboardPage(to: string, baseUrl: string): string {
  const page = URL.canParse(to, baseUrl) ? new URL(to, baseUrl) : null;
  const isOurs = page?.origin === baseUrl && page.pathname.startsWith('/dash/');
  return isOurs ? page.href : `${baseUrl}/dash/home`;
}

function linkWays(body: JsonObject, baseUrl: string): JsonObject {
  const provider = checkProvider(body.provider);
  const profile = `${baseUrl}/dash/settings/myprofile`;
  return { provider, callbackURL: `${profile}?linked=${provider}`, errorCallbackURL: profile };
}
