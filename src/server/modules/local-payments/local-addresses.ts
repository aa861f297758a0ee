import type { KeyRing } from '#server/platform/key-ring.ts';
import { idTokenOf } from '#server/platform/tokens.ts';

/** Where the local pages are, and what signs their addresses. */
export interface LocalAddresses {
  baseUrl: string;
  checkoutKeys: KeyRing;
  portalKeys: KeyRing;
}

export function checkoutAddress(
  { baseUrl, checkoutKeys }: LocalAddresses,
  businessId: string,
  checkoutId: string,
): string {
  return `${baseUrl}/checkout/${idTokenOf(checkoutKeys, businessId, checkoutId)}`;
}

export function portalAddress({ baseUrl, portalKeys }: LocalAddresses, businessId: string): string {
  return `${baseUrl}/checkout/portal/${idTokenOf(portalKeys, businessId, businessId)}`;
}
