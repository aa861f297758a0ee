import type { SignInProvider } from '#domain/account-events.ts';
import { PROVIDER_SIGNS } from './sign-in-providers.ts';

/** Decorative: the provider's name is beside it. */
export function ProviderSign({ provider, size = 18 }: { provider: SignInProvider; size?: number }) {
  const { icon: Sign, hex } = PROVIDER_SIGNS[provider];
  return <Sign size={size} color={hex ?? 'var(--mantine-color-text)'} aria-hidden />;
}
