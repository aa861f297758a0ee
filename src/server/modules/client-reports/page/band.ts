import type { VNode } from '#contract/widgets.ts';
import type { ProductBrand } from '#server/platform/product-brand.ts';
import { element } from '#widget/rendering/element.ts';

interface Band {
  /** Null where nobody's name may be shown. */
  brand: Pick<ProductBrand, 'name' | 'logoUrl'> | null;
  title: string;
  /** Below the title. */
  text?: string;
}

/** The top of a report's page: the agency's logo or name, and what the page is about. */
export function band({ brand, title, text }: Band): VNode {
  return element(
    'header',
    { class: 'band' },
    brand && agency(brand),
    element('h1', { dir: 'auto' }, title),
    text && element('p', { class: 'month' }, text),
  );
}

function agency({ name, logoUrl }: Pick<ProductBrand, 'name' | 'logoUrl'>): VNode {
  if (logoUrl === '') return element('p', { class: 'agency', dir: 'auto' }, name);
  return element('img', { class: 'logo backed', src: logoUrl, alt: name });
}
