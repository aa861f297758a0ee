import type { AnswerTo } from '#contract/calls.ts';
import type { FakeProduct } from './fake-product.ts';
import { storedReviewIds } from './fake-responses.ts';

type Body = Record<string, unknown>;
type Template = AnswerTo<'fetchReplyTemplates'>['templates'][number];
type Failed = AnswerTo<'fetchFailedReplies'>['replies'][number];
type Product = Pick<FakeProduct, 'entity' | 'sessions'>;

const templates = new WeakMap<Product, Template[]>();
const failed = new WeakMap<Product, Failed[]>();

/** Answers to calls about replies; `fetchReviews` answers what becomes of them. */
export const REPLY_ANSWERS = {
  replyToReview: () => ({}),
  recordReply: () => ({}),
  deleteReply: () => ({}),
  discardReply(product: Product, { reviewDocID }: Body) {
    failReplies(
      product,
      (failed.get(product) ?? []).filter((one) => one.reviewDocID !== reviewDocID),
    );
    return {};
  },
  fetchFailedReplies(product: Product, { drafts }: Body) {
    const stored = storedReviewIds(product);
    const missing = ((drafts ?? []) as string[]).filter((id) => !stored.has(id));
    return { replies: failed.get(product) ?? [], missing };
  },
  fetchReplyTemplates: (product: Product) => ({ templates: templates.get(product) ?? [] }),
  saveReplyTemplate(product: Product, { templateID, name, text }: Body) {
    const all = templates.get(product) ?? [];
    const id = String(templateID ?? crypto.randomUUID());
    const saved = { templateID: id, name: String(name), text: String(text), isFromParent: false };
    saveTemplates(product, [...all.filter((one) => one.templateID !== id), saved]);
    return { templateID: id };
  },
  removeReplyTemplate(product: Product, { templateID }: Body) {
    const all = templates.get(product) ?? [];
    saveTemplates(
      product,
      all.filter((one) => one.templateID !== templateID),
    );
    return {};
  },
};

/** The templates of a business. */
export function saveTemplates(product: Product, saved: Template[]): void {
  templates.set(product, saved);
}

/** The replies that were not sent. */
export function failReplies(product: Product, replies: Failed[]): void {
  failed.set(product, replies);
}
