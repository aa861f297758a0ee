import { LRUCache } from 'lru-cache';
import type Stripe from 'stripe';
import { isPlanCode } from '#domain/plans.ts';
import { lookupKeyOf, type Price, type ProductCode } from '#domain/products.ts';
import { isVideoPlan } from '#domain/video-addon.ts';
import { PaymentRefused } from './port.ts';
import type { StripeClient } from './stripe-client.ts';
import type { OurMetadata } from './stripe-objects.ts';

/** What a page of the Billing Portal lets people do: nothing with subscriptions, or change one for another of its kind. */
export type PortalUse = 'portal' | 'plans' | 'video';

/** In the metadata of the portal's configurations. */
export const PORTAL_USE = 'goodword';

const CACHED_MS = 5 * 60_000;
const CACHED_PRICES = 500;

/** Of Stripe's products. Prices of one plan are prices of one product: the portal wants one for each interval. */
export function productIdOf(code: ProductCode): string {
  return `goodword_${isPlanCode(code) ? `plan_${code.charAt(0)}` : code}`;
}

export interface AgreedPrice {
  readonly businessId: string;
  readonly product: ProductCode;
  readonly price: Price;
}

/** Finds prices and the portal's configurations, and remembers them for some minutes. */
export function createStripePrices(client: StripeClient) {
  const cache = new LRUCache<string, string>({ max: CACHED_PRICES, ttl: CACHED_MS });

  async function remember(key: string, find: () => Promise<string | null>): Promise<string | null> {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const found = await find();
    if (found !== null) cache.set(key, found);
    return found;
  }

  function findPrice(lookupKey: string): Promise<string | null> {
    return remember(lookupKey, async () => {
      const { data } = await client.call((stripe) =>
        stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }),
      );
      return data[0]?.id ?? null;
    });
  }

  async function standardPrice(product: ProductCode): Promise<string> {
    const lookupKey = lookupKeyOf(product);
    const found = await findPrice(lookupKey);
    if (found !== null) return found;
    throw new PaymentRefused(
      `Stripe has no active price with the lookup key ${lookupKey}. "npm run stripe-prices" creates it.`,
    );
  }

  /** Made at its first use, and found again by a lookup key of its own. */
  async function agreedPrice(agreed: AgreedPrice): Promise<string> {
    const { businessId, product, price } = agreed;
    const { amount, currency, interval } = price;
    const terms = `${amount}_${currency}_${interval ?? 'once'}`;
    const lookupKey = `${lookupKeyOf(product)}_${terms}_${businessId}`;
    const found = await findPrice(lookupKey);
    if (found !== null) return found;
    const metadata: OurMetadata = { bID: businessId, product };
    const created = await client.createOnce(lookupKey, (stripe, options) =>
      stripe.prices.create(
        {
          product: productIdOf(product),
          unit_amount: amount,
          currency,
          ...(interval && { recurring: { interval } }),
          lookup_key: lookupKey,
          transfer_lookup_key: true,
          metadata,
        },
        options,
      ),
    );
    cache.set(lookupKey, created.id);
    return created.id;
  }

  async function findConfiguration(use: string): Promise<string | null> {
    return remember(`configuration ${use}`, () =>
      client.call(async (stripe) => {
        for await (const one of stripe.billingPortal.configurations.list({
          active: true,
          limit: 100,
        })) {
          if (one.metadata?.[PORTAL_USE] === use) return one.id;
        }
        return null;
      }),
    );
  }

  /** For changes between the prices for everybody. */
  async function standardConfiguration(product: ProductCode): Promise<string> {
    const found = await findConfiguration(isVideoPlan(product) ? 'video' : 'plans');
    if (found !== null) return found;
    throw new PaymentRefused(
      'Stripe has no configuration of the Billing Portal for changes. "npm run stripe-prices" creates it.',
    );
  }

  /** For the change to an agreed price, which the portal offers to nobody else. */
  async function agreedConfiguration(priceId: string, product: ProductCode): Promise<string> {
    const use = `change to ${priceId}`;
    const found = await findConfiguration(use);
    if (found !== null) return found;
    const offered = [{ product: productIdOf(product), prices: [priceId] }];
    const created = await client.createOnce(use, (stripe, options) =>
      stripe.billingPortal.configurations.create(configurationOf(use, offered), options),
    );
    cache.set(`configuration ${use}`, created.id);
    return created.id;
  }

  return {
    priceOf: (product: ProductCode, agreed: AgreedPrice | null) =>
      agreed ? agreedPrice(agreed) : standardPrice(product),
    configurationFor: (product: ProductCode, agreedPriceId: string | null) =>
      agreedPriceId === null
        ? standardConfiguration(product)
        : agreedConfiguration(agreedPriceId, product),
    findPortal: () => findConfiguration('portal'),
    /** After a refusal: what is remembered may be the reason. */
    forget: () => cache.clear(),
  };
}

/** What people can do in the portal. Cancelling is ours, which says what becomes of the data. */
export function configurationOf(
  use: string,
  offered: { product: string; prices: string[] }[],
): Stripe.BillingPortal.ConfigurationCreateParams & Stripe.BillingPortal.ConfigurationUpdateParams {
  return {
    metadata: { [PORTAL_USE]: use },
    features: {
      customer_update: {
        enabled: true,
        allowed_updates: ['name', 'email', 'address', 'tax_id'],
      },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: false },
      subscription_update:
        offered.length === 0
          ? { enabled: false }
          : {
              enabled: true,
              default_allowed_updates: ['price'],
              proration_behavior: 'always_invoice',
              products: offered,
            },
    },
  };
}
