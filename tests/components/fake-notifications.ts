import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { BELL_ANSWERS } from './fake-bell.ts';
import type { FakeProduct } from './fake-product.ts';

type Settings = AnswerTo<'getNotificationSettings'>;
type Product = Pick<FakeProduct, 'sessions'>;

const chosen = new WeakMap<Product, Settings>();

const START: Settings = {
  notificationSettings: {
    period: 'weekly',
    email: 'ada@example.com',
    kinds: {
      ...{ responses: true, lowRatings: true, reviews: true, scores: true },
      ...{ imports: true, waiting: true, quotas: true },
    },
    threshold: { stars: 2, nps: 6 },
    emailState: 'own',
  },
  appliesTo: null,
  receiveUpdates: false,
};

/** Answers to calls about what a person is mailed, and about the bell. */
export const NOTIFICATION_ANSWERS = {
  ...BELL_ANSWERS,
  getNotificationSettings: (product: Product) => chosen.get(product) ?? START,
  updateNotificationSettings(product: Product, body: Record<string, unknown>) {
    const { notificationSettings: changes, receiveUpdates } =
      body as InputFor<'updateNotificationSettings'>;
    const before = chosen.get(product) ?? START;
    const { kinds, email } = before.notificationSettings;
    const isOther =
      changes?.email !== undefined && changes.email !== START.notificationSettings.email;
    setNotifications(product, {
      notificationSettings: {
        ...before.notificationSettings,
        ...changes,
        email: changes?.email ?? email,
        kinds: { ...kinds, ...changes?.kinds },
        emailState: isOther ? 'pending' : before.notificationSettings.emailState,
      },
      appliesTo: before.appliesTo,
      receiveUpdates: receiveUpdates ?? before.receiveUpdates,
    });
    return {};
  },
};

/** What a person has chosen at first. */
export const fakeNotifications = (): Settings => structuredClone(START);

/** Stores what the person has chosen, as another tab would. */
export function setNotifications(product: Product, settings: Settings): void {
  chosen.set(product, settings);
}
