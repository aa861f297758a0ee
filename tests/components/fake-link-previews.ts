import type { AnswerTo } from '#contract/calls.ts';
import { LINK_PREVIEW_PAGES, type LinkPreviewPage } from '#domain/link-preview.ts';
import answers from './business-answers.json' with { type: 'json' };
import type { Answers, FakeProduct } from './fake-product.ts';

type Previews = AnswerTo<'fetchLinkPreviews'>;
type Saved = Partial<Record<'title' | 'description' | 'image', string>> & {
  page?: LinkPreviewPage;
};

const products = new WeakMap<FakeProduct, Previews>();

function previewsOf(product: FakeProduct): Previews {
  const { wall } = answers;
  const nothing = { title: null, description: null, image: null };
  const previews = products.get(product) ?? {
    survey: {
      ...nothing,
      url: product.entity.feedbackLink,
      standard: {
        title: 'How was your experience with Harbour Lane Bakery?',
        description: 'It takes about a minute.',
        image: `${product.entity.feedbackLink}/og.png?v=1`,
      },
    },
    wall: { ...nothing, url: wall.url, standard: { ...wall.standard, image: wall.pictureURL } },
  };
  products.set(product, previews);
  return previews;
}

/** Answers to the calls about link previews. */
export const LINK_PREVIEW_ANSWERS = {
  fetchLinkPreviews: previewsOf,
  updateOpenGraph(product, { opengraph }) {
    const { page, ...changes } = opengraph as Saved;
    const saved = Object.entries(changes).map(([field, value]) => [field, value || null]);
    for (const one of page ? [page] : LINK_PREVIEW_PAGES) {
      Object.assign(previewsOf(product)[one], Object.fromEntries(saved));
    }
    return {};
  },
} satisfies Answers;
