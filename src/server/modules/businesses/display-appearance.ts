import type { Appearance } from '#contract/businesses.ts';
import { uploadIdAt, uploadPathAt } from '#domain/uploads.ts';
import type { Business } from './business.ts';

/** Drops a logo that is not an upload of the business: files from other sites are never shown. */
export function displayAppearance(businessId: string, appearance: Appearance): Appearance {
  const isOwn = uploadIdAt(businessId, appearance.logoUrl) !== null;
  return isOwn ? appearance : { ...appearance, logoUrl: '' };
}

/** The address of a business's logo on the host of the page that shows it; '' for none. */
export function logoPathOf({
  businessId,
  appearance: { logoUrl },
}: Pick<Business, 'businessId' | 'appearance'>): string {
  return uploadPathAt(businessId, logoUrl) ?? '';
}

/** The business with the unsaved appearance of a preview, if any. */
export function withAppearance(
  business: Business,
  appearance: Appearance | null | undefined,
): Business {
  if (!appearance) return business;
  return { ...business, appearance: displayAppearance(business.businessId, appearance) };
}
