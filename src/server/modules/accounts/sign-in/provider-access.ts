import type { SignInProvider } from '#domain/account-events.ts';

export type ProviderAccess = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider is reached, as an origin; the library knows it for Facebook and Apple. */
  readonly url: string;
};

/** The providers with whose accounts people can sign in here; a missing one is not offered. */
export type SignInProviderSettings = Partial<Record<SignInProvider, ProviderAccess>>;
