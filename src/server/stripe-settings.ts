import { onOrOff, origin, type ValueKind } from './environment-values.ts';

/** An account at Stripe. */
export type StripeConfig = {
  readonly secretKey: string;
  /** Whether the key moves real money. */
  readonly isLive: boolean;
  /** Any of them may have signed an event: two while one replaces the other. */
  readonly webhookSecrets: readonly string[];
  /** Origin without a slash at the end. */
  readonly apiUrl: string;
  readonly hasAutomaticTax: boolean;
};

type Read = <T>(name: string, kind: ValueKind<T>) => T | undefined;

/** Undefined without any: no money moves. */
export function readStripe(read: Read, errors: string[]): StripeConfig | undefined {
  const found = errors.length;
  const secretKey = read('STRIPE_SECRET_KEY', stripeKey);
  const webhookSecrets = read('STRIPE_WEBHOOK_SECRET', webhookSecretList);
  const apiUrl = read('STRIPE_URL', origin);
  const hasAutomaticTax = read('STRIPE_TAX', onOrOff);
  if (errors.length > found) return undefined;
  if (secretKey && webhookSecrets) {
    return {
      secretKey,
      isLive: secretKey.includes('_live_'),
      webhookSecrets,
      apiUrl: apiUrl ?? 'https://api.stripe.com',
      hasAutomaticTax: hasAutomaticTax ?? false,
    };
  }
  if (secretKey) {
    errors.push(
      'STRIPE_WEBHOOK_SECRET is missing beside STRIPE_SECRET_KEY: Stripe shows it with the endpoint BASE_URL/hooks/stripe.',
    );
  } else if (webhookSecrets) {
    errors.push('STRIPE_SECRET_KEY is missing beside STRIPE_WEBHOOK_SECRET.');
  } else if (apiUrl !== undefined || hasAutomaticTax !== undefined) {
    errors.push('STRIPE_URL and STRIPE_TAX need STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  }
  return undefined;
}

const stripeKey: ValueKind<string> = {
  rule: 'a secret or restricted key of Stripe, which starts with sk_ or rk_ and has no blanks',
  parse: (text) => (/^[sr]k_\S+$/.test(text) ? text : undefined),
  isSecret: true,
};

const webhookSecretList: ValueKind<readonly string[]> = {
  rule: 'the signing secret of an endpoint at Stripe, which starts with whsec_ and has no blanks, or several separated by commas',
  parse: (text) => {
    const secrets = text.split(',').map((one) => one.trim());
    return secrets.every((one) => /^whsec_\S+$/.test(one)) ? Object.freeze(secrets) : undefined;
  },
  isSecret: true,
};
