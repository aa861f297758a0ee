import type { FastifyInstance } from 'fastify';
import type { RequestLimits } from '#server/adapters/payments/stripe-client.ts';
import type { Config } from '#server/config.ts';
import type { BillingParts } from '#server/modules/billing/billing-parts.ts';
import { refreshBilling } from '#server/modules/billing/refresh/refresh-billing.ts';
import { createLocalPayments } from '#server/modules/local-payments/create-local-payments.ts';
import type { LocalAddresses } from '#server/modules/local-payments/local-addresses.ts';
import { serveLocalPages } from '#server/modules/local-payments/serve-local-pages.ts';
import { createClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { InstallationSecrets } from '#server/platform/installation-secrets.ts';
import type { Log } from '#server/platform/log.ts';
import { pickPaymentProvider } from './pick-adapters.ts';

export interface BillingDependencies {
  config: Config;
  database: Database;
  secrets: InstallationSecrets;
  log: Log;
}

/** Nobody waits for a job, and it comes again: it holds up no others while the provider is away. */
export const JOB_LIMITS: RequestLimits = { timeoutMs: 5_000, retries: 0, pauseMs: 60_000 };

/** What calls and jobs of billing need. Without a payment provider, local pages take its place. */
export function composeBilling(
  { config, database, secrets, log }: BillingDependencies,
  limits?: RequestLimits,
): BillingParts {
  const clock = createClock(config.clockOffset);
  const { baseUrl } = config;
  const payments = pickPaymentProvider(config, {
    limits,
    createLocal: () => createLocalPayments({ database, clock, ...localAddresses(config, secrets) }),
  });
  return { database, payments, clock, log, baseUrl };
}

/** Serves the local pages, where no payment provider has its own. */
export function servePaymentPages(
  server: FastifyInstance,
  { config, secrets }: BillingDependencies,
  parts: BillingParts,
): void {
  const { database, clock, payments, log } = parts;
  if (payments.movesMoney) return;
  serveLocalPages(server, {
    ...localAddresses(config, secrets),
    database,
    clock,
    rateLimit: config.rateLimit,
    onChange: (businessId) =>
      // What was paid stays paid; the hourly job looks again.
      refreshBilling(parts, businessId).catch((error: unknown) =>
        log.error({ err: error, businessId }, 'billing not refreshed'),
      ),
  });
}

function localAddresses({ baseUrl }: Config, secrets: InstallationSecrets): LocalAddresses {
  return {
    baseUrl,
    checkoutKeys: secrets.keysFor('local checkouts'),
    portalKeys: secrets.keysFor('local portal'),
  };
}
