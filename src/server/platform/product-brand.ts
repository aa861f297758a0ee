import type { Branding } from '#contract/branding.ts';
import { PRODUCT_COLOURS } from '#domain/brand-colours.ts';
import { PRODUCT_NAME } from '#domain/product-name.ts';
import { quotedName } from './quoted-name.ts';

/** In whose name the product speaks to somebody: its own, or that of the agency whose client they belong to. */
export interface ProductBrand extends Branding {
  isAgency: boolean;
  /** Null for the product itself. */
  agencyId: string | null;
  /** The agency's own domain, where its clients' people have their dashboard; null for the product's own host. */
  dashboardOrigin: string | null;
}

export const OWN_BRAND: ProductBrand = {
  isAgency: false,
  agencyId: null,
  dashboardOrigin: null,
  name: PRODUCT_NAME,
  logoUrl: '',
  faviconUrl: '',
  colours: PRODUCT_COLOURS,
  senderName: PRODUCT_NAME,
  supportEmail: '',
  termsUrl: '',
  privacyUrl: '',
};

/** Who a mail of the product is from, and who gets the answer. */
export function senderHeaders({
  isAgency,
  senderName,
  supportEmail,
}: ProductBrand): Record<string, string> {
  return isAgency ? headersFrom(senderName, supportEmail) : {};
}

/** The same for any name, and an address that may be empty. That of the installation is added when it is sent. */
export function headersFrom(sender: string, replyTo: string): Record<string, string> {
  const name = quotedName(sender);
  return { From: name, ...(replyTo !== '' && { 'Reply-To': `${name} <${replyTo}>` }) };
}

/** A link to the dashboard under the agency's domain, or one that shows the brand before anybody is known there. */
export function brandedLink(link: string, { agencyId, dashboardOrigin }: ProductBrand): string {
  if (agencyId === null || !URL.canParse(link)) return link;
  const url = new URL(link);
  if (!url.pathname.startsWith('/dash/')) return link;
  if (dashboardOrigin !== null) return `${dashboardOrigin}${url.pathname}${url.search}${url.hash}`;
  url.searchParams.set('brand', agencyId);
  return url.href;
}
