import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Branding } from '#contract/branding.ts';
import { BRAND_COOKIE } from '#domain/brand-cookie.ts';
import { PRODUCT_NAME } from '#domain/product-name.ts';

/** Of an agency. */
export type ShownBrand = Branding & { readonly agencyId: string };

const KEY = 'goodword.product';
const listeners = new Set<() => void>();
const YEAR = 31_536_000;
let brand: ShownBrand | null = null;

/** The agency in whose name the dashboard speaks: that of the client that is shown. Null: it speaks in its own. */
export function useProductBrand(): ShownBrand | null {
  return useSyncExternalStore(subscribe, () => brand);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows the brand that the page came with, else the one that this device showed last, before anybody is known. That of a
 * link is kept by nothing: anybody can make one.
 */
export function showStoredBrand(): void {
  const sent = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  if (sent !== undefined) {
    present(sent === '' ? null : JSON.parse(sent));
    return;
  }
  // Browsers may block storage.
  try {
    const stored = localStorage.getItem(KEY);
    if (stored !== null) present(JSON.parse(stored));
  } catch {}
}

/** Speaks in the name of an agency from now on, also on the next sign-in of this device. */
export function showBrand(shown: ShownBrand | null): void {
  store(shown);
  present(shown);
}

function present(shown: ShownBrand | null): void {
  if (JSON.stringify(shown) === JSON.stringify(brand)) return;
  brand = shown;
  const { interpolation } = i18next.options;
  if (interpolation) interpolation.defaultVariables = { product: shown?.name ?? PRODUCT_NAME };
  i18next.emit('languageChanged', i18next.language);
  document.title = shown?.name ?? PRODUCT_NAME;
  void import('./apply-brand.ts').then(({ applyBrand }) => applyBrand(brand));
  for (const listener of listeners) listener();
}

/** The cookie names the agency to the server, whose next page comes with its title and icon. */
function store(shown: ShownBrand | null): void {
  const age = shown === null ? 0 : YEAR;
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore is missing in Firefox and on plain HTTP.
  document.cookie = `${BRAND_COOKIE}=${shown?.agencyId ?? ''}; path=/dash; max-age=${age}; samesite=lax`;
  try {
    if (shown === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(shown));
  } catch {}
}
