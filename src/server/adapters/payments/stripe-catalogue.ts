import type Stripe from 'stripe';
import { CREDIT_PACKS } from '#domain/credits.ts';
import { isPlanCode, PLAN_CODES, PLANS, planNameOf } from '#domain/plans.ts';
import {
  isSubscriptionCode,
  LIFETIME_VIDEO,
  lookupKeyOf,
  PRODUCT_CODES,
  type Price,
  type ProductCode,
  standardPriceOf,
} from '#domain/products.ts';
import { VIDEO_PLAN_MINUTES, VIDEO_PLANS } from '#domain/video-addon.ts';
import { createStripeClient, type StripeClient, type StripeSettings } from './stripe-client.ts';
import { idOf, type OurMetadata } from './stripe-objects.ts';
import { configurationOf, PORTAL_USE, type PortalUse, productIdOf } from './stripe-prices.ts';

type Print = (line: string) => void;

/**
 * Creates what is sold in the account, the prices and the configurations of the portal; safe to repeat. A price that
 * changed hands its lookup key to a new one, and is archived: who pays it goes on.
 * @throws PaymentsUnavailable, PaymentRefused
 */
export async function setUpStripe(settings: StripeSettings, print: Print): Promise<void> {
  const client = createStripeClient(settings);
  const priceIds = new Map<ProductCode, string>();
  for (const code of PRODUCT_CODES) {
    await setUpProduct(client, code, print);
    const price = standardPriceOf(code);
    if (price) priceIds.set(code, await setUpPrice(client, { code, price, print }));
  }
  const offered = (codes: readonly ProductCode[]) => {
    const products = [...new Set(codes.filter((code) => priceIds.has(code)).map(productIdOf))];
    return products.map((product) => ({
      product,
      prices: codes
        .filter((code) => productIdOf(code) === product)
        .flatMap((code) => priceIds.get(code) ?? []),
    }));
  };
  await setUpPortal(client, { use: 'portal', offered: [], print });
  await setUpPortal(client, { use: 'plans', offered: offered(PLAN_CODES), print });
  await setUpPortal(client, { use: 'video', offered: offered(VIDEO_PLANS), print });
}

async function setUpProduct(client: StripeClient, code: ProductCode, print: Print): Promise<void> {
  const id = productIdOf(code);
  const name = nameOf(code);
  const found = await client.find((stripe) => stripe.products.retrieve(id));
  if (!found) {
    await client.call((stripe) => stripe.products.create({ id, name }));
    print(`created product ${id}: ${name}`);
  } else if (found.name !== name || !found.active) {
    await client.call((stripe) => stripe.products.update(id, { name, active: true }));
    print(`updated product ${id}: ${name}`);
  }
}

async function setUpPrice(
  client: StripeClient,
  { code, price, print }: { code: ProductCode; price: Price; print: Print },
): Promise<string> {
  const lookupKey = lookupKeyOf(code);
  const { data } = await client.call((stripe) =>
    stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 }),
  );
  const [present] = data;
  if (present && isSame(present, code, price)) {
    print(`kept price ${lookupKey}: ${described(price)}`);
    return present.id;
  }
  // Neither a business nor anything else that differs: this is the price for everybody.
  const metadata: Pick<OurMetadata, 'product'> = { product: code };
  const created = await client.call((stripe) =>
    stripe.prices.create({
      product: productIdOf(code),
      unit_amount: price.amount,
      currency: price.currency,
      ...(price.interval && { recurring: { interval: price.interval } }),
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata,
    }),
  );
  print(`created price ${lookupKey}: ${described(price)}`);
  if (present) {
    await client.call((stripe) => stripe.prices.update(present.id, { active: false, metadata }));
    print(`archived the old price ${present.id}`);
  }
  return created.id;
}

function isSame(found: Stripe.Price, code: ProductCode, price: Price): boolean {
  return (
    found.active &&
    found.unit_amount === price.amount &&
    found.currency === price.currency &&
    (found.recurring?.interval ?? null) === price.interval &&
    idOf(found.product) === productIdOf(code) &&
    found.metadata.product === code
  );
}

async function setUpPortal(
  client: StripeClient,
  {
    use,
    offered,
    print,
  }: { use: PortalUse; offered: { product: string; prices: string[] }[]; print: Print },
): Promise<void> {
  const params = configurationOf(use, offered);
  const present = await client.call(async (stripe) => {
    for await (const one of stripe.billingPortal.configurations.list({
      active: true,
      limit: 100,
    })) {
      if (one.metadata?.[PORTAL_USE] === use) return one;
    }
    return null;
  });
  if (present) {
    await client.call((stripe) => stripe.billingPortal.configurations.update(present.id, params));
    print(`updated the Billing Portal (${use})`);
    return;
  }
  await client.call((stripe) => stripe.billingPortal.configurations.create(params));
  print(`created the Billing Portal (${use})`);
}

/** As invoices show it. */
function nameOf(code: ProductCode): string {
  if (isPlanCode(code)) return `Goodword ${PLANS[planNameOf(code)].name}`;
  if (code === LIFETIME_VIDEO) return 'Goodword video for life';
  if (isSubscriptionCode(code)) return `Goodword video, ${VIDEO_PLAN_MINUTES[code]} minutes`;
  const credits = CREDIT_PACKS.find((pack) => pack.code === code)?.credits ?? 0;
  return `Goodword ${credits.toLocaleString('en')} text credits`;
}

function described({ amount, currency, interval }: Price): string {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
  return interval === null ? money : `${money} a ${interval}`;
}
