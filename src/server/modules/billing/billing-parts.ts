import { isPlanCode } from '#domain/plans.ts';
import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';

export interface BillingParts {
  database: Database;
  payments: PaymentProvider;
  clock: Clock;
  log: Log;
  /** The origin of addresses that payment pages lead back to. */
  baseUrl: string;
}

/** Checkouts of the same kind replace each other, but for credits; subscriptions of the same kind exclude each other. */
export type ProductKind = 'plan' | 'video' | 'credits';

export function kindOf(product: string): ProductKind {
  if (isPlanCode(product)) return 'plan';
  return product.startsWith('video') ? 'video' : 'credits';
}

/** What a business has for life. */
export function lifetimeOf({ lifetimeDeal, video }: Business) {
  return { deal: lifetimeDeal, hasVideo: video.isLifetime };
}

/** Begins the ids of the local page's customers, which are none of a provider's. */
export const LOCAL = 'local-';

/** Whether a business is a customer of a provider that moved money, and which is not in use now. */
export function isCustomerElsewhere(
  { customerId }: Business,
  { movesMoney }: PaymentProvider,
): boolean {
  return customerId !== null && !customerId.startsWith(LOCAL) && !movesMoney;
}

/** The business's id at the provider that is in use now; null before its first checkout there. */
export function customerOf(
  { businessId, customerId }: Business,
  { movesMoney }: PaymentProvider,
): { businessId: string; customerId: string } | null {
  if (customerId === null || customerId.startsWith(LOCAL) === movesMoney) return null;
  return { businessId, customerId };
}
