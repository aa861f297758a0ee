import type { Icon } from '@tabler/icons-react';
import IconBrandAppleFilled from '@tabler/icons-react/dist/esm/icons/IconBrandAppleFilled.mjs';
import IconBrandFacebookFilled from '@tabler/icons-react/dist/esm/icons/IconBrandFacebookFilled.mjs';
import IconBrandGoogleFilled from '@tabler/icons-react/dist/esm/icons/IconBrandGoogleFilled.mjs';
import IconBrandWindowsFilled from '@tabler/icons-react/dist/esm/icons/IconBrandWindowsFilled.mjs';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '#domain/account-events.ts';

type Sign = { readonly icon: Icon; readonly hex?: string };

/** The signs of the providers and their colours; Apple's has the colour of the text. */
export const PROVIDER_SIGNS: Readonly<Record<SignInProvider, Sign>> = {
  google: { icon: IconBrandGoogleFilled, hex: '#4285f4' },
  microsoft: { icon: IconBrandWindowsFilled, hex: '#0a84d6' },
  facebook: { icon: IconBrandFacebookFilled, hex: '#0866ff' },
  apple: { icon: IconBrandAppleFilled },
};

/** The provider of an address's path or query; null if there is none of this name. */
export function providerNamed(name: string | undefined): SignInProvider | null {
  return SIGN_IN_PROVIDERS.find((one) => one === name) ?? null;
}
