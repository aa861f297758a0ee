import type { NamedLink } from '#contract/named-links.ts';
import { PRINT_TEXTS } from '#domain/print-texts.ts';
import type { Answers, FakeProduct } from './fake-product.ts';

const products = new WeakMap<FakeProduct, NamedLink[]>();

/** The named links of a product, none at first. */
export function namedLinksOf(product: FakeProduct): NamedLink[] {
  const links = products.get(product) ?? [];
  products.set(product, links);
  return links;
}

/** Answers to the calls about named links and print files. */
export const NAMED_LINK_ANSWERS = {
  fetchNamedLinks: (product) => ({ links: namedLinksOf(product) }),
  addNamedLinks(product, { links: wanted }) {
    const links = namedLinksOf(product);
    const added = (wanted as { name: string; reference?: string }[]).filter(
      ({ name }) => !links.some((one) => one.name === name),
    );
    for (const { name, reference = name } of added) {
      links.push({ linkID: crypto.randomUUID(), name, reference, responses: 0 });
    }
    return {
      linkIDs: links.slice(-added.length || links.length).map(({ linkID }) => linkID),
      skipped: (wanted as unknown[]).length - added.length,
    };
  },
  renameNamedLink(product, { linkID, name }) {
    const link = namedLinksOf(product).find((one) => one.linkID === linkID);
    if (link) link.name = String(name);
    return {};
  },
  removeNamedLinks(product, { linkIDs }) {
    const left = namedLinksOf(product).filter(
      ({ linkID }) => !(linkIDs as string[]).includes(linkID),
    );
    products.set(product, left);
    return {};
  },
  previewPrintFile(_product, { headline, linkIDs, copies }) {
    const text = String(headline) || PRINT_TEXTS.en.headline;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title></svg>`;
    const pages = Math.max(1, (linkIDs as string[]).length);
    return {
      svg,
      pages,
      copies: Number(copies ?? 1),
      notes: [],
      unprintablePlaces: [],
      unprintableLocations: [],
    };
  },
} satisfies Answers;
