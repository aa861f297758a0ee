/** What happened to a person's account, as listed for that person alone. */
export const ACCOUNT_ACTIONS = [
  'signedUp',
  'signedIn',
  'signInEnded',
  'passwordChanged',
  'addressChanged',
  'nameChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesReplaced',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRenamed',
  'passkeyRemoved',
  'providerLinked',
  'providerUnlinked',
] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** Services with whose accounts people can sign in. */
export const SIGN_IN_PROVIDERS = ['google', 'microsoft', 'facebook', 'apple'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];
export const PROVIDER_NAMES: Readonly<Record<SignInProvider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  facebook: 'Facebook',
  apple: 'Apple',
};
/** Providers that say whether the person's address is confirmed; only these can be linked to an account. */
export const CONFIRMING_PROVIDERS: readonly SignInProvider[] = ['google', 'microsoft', 'apple'];

/** Seconds after signing in in which the ways to sign in can be changed without signing in again. */
export const FRESH_SIGN_IN = 3600;

/** Whether a sign-in is recent enough for what changes how somebody signs in. */
export function isFreshSignIn(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < FRESH_SIGN_IN * 1000;
}
