import type { SignInProviderSettings } from '#server/modules/accounts/sign-in/provider-access.ts';
import { origin, plainSecret, plainText, type ValueKind } from './environment-values.ts';

type Read = <T>(name: string, kind: ValueKind<T>) => T | undefined;

export function readSignInProviders(read: Read, errors: string[]): SignInProviderSettings {
  const access = (name: string, url: string) => readAccess(read, errors, { name, url });
  const googleUrl = read('SIGN_IN_GOOGLE_URL', origin) ?? 'https://accounts.google.com';
  const microsoftUrl = read('SIGN_IN_MICROSOFT_URL', origin) ?? 'https://login.microsoftonline.com';
  return {
    ...access('google', googleUrl),
    ...access('microsoft', microsoftUrl),
    ...access('facebook', 'https://www.facebook.com'),
    ...access('apple', 'https://appleid.apple.com'),
  };
}

function readAccess(
  read: Read,
  errors: string[],
  { name, url }: { name: string; url: string },
): SignInProviderSettings {
  const [id, secret] = ['CLIENT_ID', 'CLIENT_SECRET'].map(
    (part) => `SIGN_IN_${name.toUpperCase()}_${part}`,
  ) as [string, string];
  const clientId = read(id, plainText);
  const clientSecret = read(secret, plainSecret);
  if (clientId && clientSecret) return { [name]: { clientId, clientSecret, url } };
  if (clientId || clientSecret) errors.push(`Set ${id} and ${secret} together, or neither.`);
  return {};
}
