import type { AnswerTo } from '#contract/calls.ts';
import type { FakeProduct } from './fake-product.ts';

type Bell = AnswerTo<'fetchNotifications'>;
type Product = Pick<FakeProduct, 'sessions'>;

const bells = new WeakMap<Product, Bell>();
const SILENT: Bell = { invitations: [], items: [], startAfter: null, newest: null, unread: 0 };

/** Answers to calls about what happened. */
export const BELL_ANSWERS = {
  fetchNotifications: (product: Product) => bells.get(product) ?? SILENT,
  markNotificationsRead(product: Product) {
    const bell = bells.get(product) ?? SILENT;
    ring(product, {
      ...bell,
      unread: 0,
      items: bell.items.map((one) => ({ ...one, isRead: true })),
    });
    return {};
  },
};

/** Stores what happened, as the server would. */
export function ring(product: Product, bell: Partial<Bell>): void {
  bells.set(product, { ...SILENT, ...bell });
}
