import { BRAND_COOKIE } from '#domain/brand-cookie.ts';
import { escapeHtml } from '#domain/message-slots.ts';
import { isId } from '#server/platform/ids.ts';
import type { ProductBrand } from '#server/platform/product-brand.ts';

/** What a request says about who opens the dashboard, before anybody is known. */
export interface BrandedLink {
  /** From a link in a mail, else the one that this device showed last. */
  agency: string | null;
  client: string | null;
}

/** Null for a request that names nobody. */
export function linkOf(query: unknown, cookie: string | undefined): BrandedLink | null {
  const { brand, client, e } = query as Record<string, unknown>;
  const remembered = COOKIE.exec(cookie ?? '')?.[1];
  const link = { agency: idOf(brand) ?? idOf(remembered), client: idOf(client) ?? idOf(e) };
  return link.agency === null && link.client === null ? null : link;
}

const COOKIE = new RegExp(`(?:^|;\\s*)${BRAND_COOKIE.replace('.', '\\.')}=([^;]*)`);

const idOf = (value: unknown): string | null =>
  typeof value === 'string' && isId(value) ? value : null;

/** The page with a brand's title and icon, and what its script shows. With null, which is not known, it names nobody. */
export function branded(html: string, brand: ProductBrand | null): string {
  if (brand === null) return html.replace(TITLE, '<title></title>').replace(ICON, EMPTY_ICON);
  const { isAgency, dashboardOrigin: _, ...shown } = brand;
  const content = isAgency ? escapeHtml(JSON.stringify(shown)) : '';
  const page = html.replace('<head>', () => `<head><meta name="brand" content="${content}" />`);
  if (!isAgency) return page;
  const icon = brand.faviconUrl === '' ? EMPTY_ICON : iconAt(brand.faviconUrl);
  return page
    .replace(TITLE, () => `<title>${escapeHtml(brand.name)}</title>`)
    .replace(ICON, () => icon);
}

const TITLE = /<title>[^<]*<\/title>/;
const ICON = /<link rel="icon"[^>]*>/;
const iconAt = (url: string) => `<link rel="icon" href="${escapeHtml(url)}" />`;
// A browser would ask for /favicon.ico otherwise.
const EMPTY_ICON = iconAt('data:,');
