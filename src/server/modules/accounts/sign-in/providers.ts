import { genericOAuth } from 'better-auth/plugins';
import type { SignInProviderSettings } from './provider-access.ts';

/** The providers whose addresses the library knows. */
export function builtInProviders({ microsoft, facebook, apple }: SignInProviderSettings) {
  return {
    ...(microsoft && {
      microsoft: {
        clientId: microsoft.clientId,
        clientSecret: microsoft.clientSecret,
        authority: microsoft.url,
        // Only to know who somebody is: no access to their files, and none that lasts.
        disableDefaultScope: true,
        scope: ['openid', 'profile', 'email'],
        disableProfilePhoto: true,
        prompt: 'select_account' as const,
      },
    }),
    ...(facebook && {
      facebook: { clientId: facebook.clientId, clientSecret: facebook.clientSecret },
    }),
    ...(apple && { apple: { clientId: apple.clientId, clientSecret: apple.clientSecret } }),
  };
}

/**
 * Google, by OpenID Connect with PKCE and a nonce. The library reads its addresses from the network when it opens,
 * and leaves it out if that fails.
 */
export function discoveredProviders({ google }: SignInProviderSettings) {
  return genericOAuth({
    config: google
      ? [
          {
            providerId: 'google',
            name: 'Google',
            clientId: google.clientId,
            clientSecret: google.clientSecret,
            discoveryUrl: discoveryUrlOf(google.url),
            requireIdTokenVerification: true,
            pkce: true,
            scopes: ['openid', 'email', 'profile'],
            prompt: 'select_account',
          },
        ]
      : [],
  });
}

/** OpenID Connect Discovery 1.0, 4. */
export function discoveryUrlOf(url: string): string {
  return `${url}/.well-known/openid-configuration`;
}
