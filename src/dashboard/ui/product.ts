import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Branding } from '#contract/branding.ts';
import { PRODUCT_NAME } from '#domain/product-name.ts';

const KEY = 'goodword.product';
const listeners = new Set<() => void>();
let brand: Branding | null = null;

/** The agency in whose name the dashboard speaks: that of the client that is shown. Null: it speaks in its own. */
export function useProductBrand(): Branding | null {
  return useSyncExternalStore(subscribe, () => brand);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the brand that this device showed last, before anybody is known. */
export function showStoredBrand(): void {
  // Browsers may block storage.
  try {
    const stored = localStorage.getItem(KEY);
    if (stored !== null) showBrand(JSON.parse(stored));
  } catch {}
}

/** Speaks in the name of an agency from now on, also on the next sign-in of this device. */
export function showBrand(shown: Branding | null): void {
  const text = JSON.stringify(shown);
  if (text === JSON.stringify(brand)) return;
  brand = shown;
  try {
    if (shown === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {}
  const { interpolation } = i18next.options;
  if (interpolation) interpolation.defaultVariables = { product: shown?.name ?? PRODUCT_NAME };
  i18next.emit('languageChanged', i18next.language);
  document.title = shown?.name ?? PRODUCT_NAME;
  void import('./apply-brand.ts').then(({ applyBrand }) => applyBrand(brand));
  for (const listener of listeners) listener();
}
