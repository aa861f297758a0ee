import type { Appearance } from '#contract/businesses.ts';
import { DEFAULT_APPEARANCE } from '#domain/brand-colours.ts';
import { normaliseHandle } from '#domain/handle.ts';
import { profileOf } from '#domain/platform-profile.ts';
import { isPlatformCode } from '#domain/platforms.ts';
import { completeWebAddress } from '#domain/web-address.ts';
import { isColour } from '../look-and-feel/colour-text.ts';
import { withCompleteColours } from '../look-and-feel/use-appearance.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** The fields as they are sent: trimmed, and without profiles that are not chosen or not valid. */
export function completedValues(values: SignUpValues): SignUpValues {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return {
    ...(Object.fromEntries(texts) as SignUpValues),
    webAddress: completeWebAddress(values.webAddress),
    handle: normaliseHandle(values.handle),
    profiles: completedProfiles(values.profiles),
  };
}

/** The profiles as they are sent: trimmed, and only those that are valid are chosen. */
export function completedProfiles(typed: SignUpValues['profiles']): SignUpValues['profiles'] {
  const profiles = Object.entries(typed).map(([code, { choose, id }]) => {
    const isProfile = isPlatformCode(code) && profileOf(code, id) !== null;
    return [code, { choose: choose && isProfile, id: id.trim() }];
  });
  return Object.fromEntries(profiles) as SignUpValues['profiles'];
}

/** The logo and colours as they are sent: an unfinished colour is the default one. */
export function completedAppearance(typed: Appearance): Appearance {
  const { backgroundHex, secondaryHex, ...logo } = withCompleteColours(typed);
  return {
    ...logo,
    backgroundHex: isColour(backgroundHex) ? backgroundHex : DEFAULT_APPEARANCE.backgroundHex,
    secondaryHex: isColour(secondaryHex) ? secondaryHex : DEFAULT_APPEARANCE.secondaryHex,
  };
}

/** The texts, with null for those that are empty: the server then uses its defaults. */
export function nullWhereEmpty<Name extends string>(texts: Record<Name, string>) {
  const entries = Object.entries<string>(texts).map(([name, text]) => [name, text || null]);
  return Object.fromEntries(entries) as Record<Name, string | null>;
}
