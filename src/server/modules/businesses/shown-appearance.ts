import type { Appearance } from '#contract/businesses.ts';
import { uploadIdAt } from '#domain/uploads.ts';

/** The appearance without a logo from elsewhere, which is drawn as if there were none. */
export function shownAppearance(businessId: string, appearance: Appearance): Appearance {
  const isOwn = uploadIdAt(businessId, appearance.logoUrl) !== null;
  return isOwn ? appearance : { ...appearance, logoUrl: '' };
}

/** The business as a preview draws it: with an appearance that is not saved, where one is given. */
export function withAppearance<Business extends { appearance: Appearance }>(
  business: Business,
  businessId: string,
  appearance: Appearance | null | undefined,
): Business {
  if (!appearance) return business;
  return { ...business, appearance: shownAppearance(businessId, appearance) };
}
