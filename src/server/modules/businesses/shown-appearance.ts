import type { Appearance } from '#contract/businesses.ts';
import { uploadIdAt } from '#domain/upload-address.ts';

/** The appearance without a logo of elsewhere: that is drawn as if there were none. */
export function shownAppearance(businessId: string, appearance: Appearance): Appearance {
  const isOwn = uploadIdAt(businessId, appearance.logoUrl) !== null;
  return isOwn ? appearance : { ...appearance, logoUrl: '' };
}
