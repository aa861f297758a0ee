import { lookupKeyOf, PRODUCT_CODES, standardPriceOf } from '#domain/products.ts';
import { PaymentRefused, PaymentsUnavailable } from './port.ts';
import { createStripeClient, type StripeSettings } from './stripe-client.ts';

/** Stripe's limit of lookup keys in a request. */
const KEYS_AT_ONCE = 10;

/** Reads the prices, without changing anything. Null if everything that is sold has its price; else what is wrong. */
export async function checkStripe(
  settings: StripeSettings,
  { timeoutMs }: { timeoutMs: number },
): Promise<string | null> {
  const client = createStripeClient(settings, { timeoutMs, retries: 0 });
  const wanted = new Map(
    PRODUCT_CODES.flatMap((code) => {
      const price = standardPriceOf(code);
      return price ? [[lookupKeyOf(code), price]] : [];
    }),
  );
  const keys = [...wanted.keys()];
  try {
    for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
      const lookup_keys = keys.slice(start, start + KEYS_AT_ONCE);
      const { data } = await client.call((stripe) =>
        stripe.prices.list({ lookup_keys, active: true, limit: 100 }),
      );
      for (const { lookup_key, unit_amount, currency } of data) {
        const price = wanted.get(lookup_key ?? '');
        if (price?.amount === unit_amount && price?.currency === currency) {
          wanted.delete(lookup_key ?? '');
        }
      }
    }
  } catch (error) {
    if (error instanceof PaymentsUnavailable || error instanceof PaymentRefused)
      return error.message;
    throw error;
  }
  if (wanted.size === 0) return null;
  return `Prices are missing or differ: ${[...wanted.keys()].join(', ')}. Run "npm run stripe-prices".`;
}
