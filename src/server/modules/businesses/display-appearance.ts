import type { Appearance } from '#contract/businesses.ts';
import { uploadIdAt } from '#domain/uploads.ts';

/** The appearance without a logo from another site: such logos are never shown. */
export function displayAppearance(businessId: string, appearance: Appearance): Appearance {
  const isOwn = uploadIdAt(businessId, appearance.logoUrl) !== null;
  return isOwn ? appearance : { ...appearance, logoUrl: '' };
}

/** The business for a preview, with an unsaved appearance if one is given. */
export function withAppearance<Business extends { appearance: Appearance }>(
  business: Business,
  businessId: string,
  appearance: Appearance | null | undefined,
): Business {
  if (!appearance) return business;
  return { ...business, appearance: displayAppearance(businessId, appearance) };
}
